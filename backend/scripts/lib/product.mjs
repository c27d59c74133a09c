// The whole product as one thing that starts and stops: services, schema, simulator, demo, server, client.
import fs from 'node:fs'
import path from 'node:path'
import { claimDataDir } from './dataDir.mjs'
import { ensureInstalled } from './install.mjs'
import { fromRoot, ROOT } from './paths.mjs'
import { Failure, step } from './progress.mjs'
import { lastLines, run, untilReady } from './processes.mjs'
import { secretsOf } from './secrets.mjs'
import { startServices } from './services.mjs'
import { addressOf, requireAnswers } from './settings.mjs'

/**
 * Starts everything in order, and waits until the server says that it is ready.
 *
 * The demo (company, logins, simulator with its phone) is made where the plan says so.
 *
 * - `address` of the server or, where it has a process of its own, the client; `simulatorUrl` (undefined when none is started)
 * - `death`: resolves to words for what happened when a part ends by itself
 */
export class Product {
  #plan
  #claim
  #services
  #ports
  #nodes = []
  #expected = new Set()
  #env
  #starting
  #stopping
  #tellDeath

  /** @param plan from plans.mjs. */
  constructor(plan) {
    this.#plan = plan
    this.demo = plan.demo
    this.death = new Promise((resolve) => {
      this.#tellDeath = resolve
    })
  }

  get address() {
    return this.#ports.address
  }

  get simulatorUrl() {
    return this.#ports.simulator && `http://127.0.0.1:${this.#ports.simulator}`
  }

  /** `{ name: pid }` of everything that runs. */
  get pids() {
    return Object.fromEntries(
      [...this.#services.processes, ...this.#nodes].map(({ name, pid }) => [name, pid]),
    )
  }

  /** DATABASE_URL, DATABASE_OWNER_URL and REDIS_URL. */
  get servicesEnvironment() {
    return this.#services.env
  }

  /** What a process has logged since it was started. */
  log(name) {
    return this.#node(name).log()
  }

  /** Rejects with a `Failure` when a part cannot be had, and when `stop` is called meanwhile. */
  start() {
    this.#starting = this.#startAll()
    return this.#starting
  }

  async #startAll() {
    const { recipe, dataDir, own, processes } = this.#plan
    this.#plan.check()
    this.#claim = await claimDataDir(dataDir)
    this.#ports = await this.#unlessStopped(this.#plan.choosePorts())
    await this.#unlessStopped(requireAnswers(own))
    await this.#unlessStopped(ensureInstalled())
    await this.#unlessStopped(bothDone(this.#startServices(), recipe.prepare()))
    this.#env = await this.#unlessStopped(this.#serverEnvironment())
    await this.#unlessStopped(bothDone(this.#migrate(), this.#ports.simulator && this.#startSimulator()))
    for (const name of Object.keys(processes)) await this.#unlessStopped(this.startServer(name))
    if (recipe.client) await this.#unlessStopped(this.#startClient())
  }

  async #unlessStopped(work) {
    const result = await work
    if (this.#stopping) throw new Failure('The start was interrupted.')
    return result
  }

  async #startServices() {
    const { dataDir, own, throwaway, postgresSettings } = this.#plan
    this.#services = await startServices({ dataDir, claim: this.#claim, own, throwaway, postgresSettings })
    if (this.#services.isNew) fs.rmSync(path.join(dataDir, 'demo.json'), { force: true })
    for (const child of this.#services.processes) this.#watch(child)
  }

  /** Stops PostgreSQL and Redis in order, and starts them again. */
  async restartServices() {
    for (const child of this.#services.processes) this.#expected.add(child)
    await this.#services.stop()
    await this.#startServices()
  }

  async #serverEnvironment() {
    const { dataDir, recipe, environment } = this.#plan
    const { JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY } = secretsOf(dataDir)
    const { address, host, port } = this.#ports
    return {
      ...{ JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY, COMMIT: await commit(), API_URL: address },
      ...environment,
      ...this.#services.env,
      ...{ HOST: host, PORT: String(port), DATA_DIR: dataDir },
      ...(this.simulatorUrl && { DEMO: 'true', SIMULATOR_URL: this.simulatorUrl }),
      ...recipe.environment,
    }
  }

  async #migrate() {
    await step('bringing the database up to date', () => this.runProgram('migrate'))
  }

  /** A demo is made by a running server: its number is linked, and its customers write, as in real life. */
  async #seedOnce() {
    const done = path.join(this.#plan.dataDir, 'demo.json')
    if (fs.existsSync(done)) return
    const { output } = await step('making the demo', () => this.runProgram('seedDemo'))
    fs.writeFileSync(done, `${lastLines(output, 1)}\n`)
  }

  /** Runs one of the backend's entrypoints to its end, with the environment of the server. Returns `{ output }`. */
  runProgram(name, ...args) {
    const program = [...this.#plan.recipe.program(`entrypoints/${name}`), ...args]
    return run(process.execPath, program, { cwd: ROOT, env: this.#env, what: name })
  }

  async #startSimulator() {
    const { recipe, simulatorEnvironment } = this.#plan
    const env = { ...simulatorEnvironment, SIMULATOR_PORT: String(this.#ports.simulator) }
    const simulator = await this.#startNode('simulator', recipe.simulator, env)
    const isReady = () => isOk(`${this.simulatorUrl}/control/state`)
    await step('starting the WhatsApp simulator', () => untilReady(simulator, isReady, 30_000))
  }

  /**
   * Starts a server process, again after it was stopped. Where it answers requests the demo is made if there is none yet, and it is
   * waited for until it is ready.
   */
  async startServer(name = 'server') {
    const { recipe, processes, nodeArgs = {} } = this.#plan
    const roles = processes[name]
    const env = {
      ...this.#env,
      ...(roles && { ROLES: roles.join() }),
      DATABASE_OWNER_URL: '', // the owner's rights are for migrations alone
    }
    const server = await this.#unlessStopped(
      this.#startNode(name, [...(nodeArgs[name] ?? []), ...recipe.server], env),
    )
    if (roles && !roles.includes('web')) return
    if (this.demo) {
      await this.#untilServer(server, 'health')
      await this.#seedOnce()
    }
    await this.#untilServer(server, 'ready')
  }

  /** @param call `health`: it answers; `ready`: everything it needs is there, too. */
  async #untilServer(server, call) {
    const { host, port } = this.#ports
    const url = `${addressOf(host, port)}/${call}`
    try {
      await step('starting the server', () => untilReady(server, () => isOk(url), this.#plan.recipe.patience))
    } catch (error) {
      const answer = await textOf(url)
      if (answer && error instanceof Failure) throw new Failure(`${error.message}\n/${call} says: ${answer}`)
      throw error
    }
  }

  async #startClient() {
    const { address, client: place, port } = this.#ports
    const env = { ...process.env, API_PORT: String(port) }
    const client = await this.#startNode('client', this.#plan.recipe.client(place), env, fromRoot('frontend'))
    await step('starting the client', () => untilReady(client, () => isOk(address), 60_000))
  }

  /** Ends one server process (`kill -9` by default); everything else goes on, and nobody takes it for an accident. */
  async stopServer(name = 'server', signal = 'SIGKILL') {
    const child = this.#node(name)
    this.#expected.add(child)
    await child.stop(signal)
    this.#forget(child)
  }

  #node(name) {
    const child = this.#nodes.find((node) => node.name === name)
    if (!child) throw new Failure(`There is no process "${name}".`)
    return child
  }

  async #startNode(name, args, env, cwd = ROOT) {
    const logFile = path.join(this.#plan.dataDir, 'logs', `${name}.log`)
    const child = await this.#plan.recipe.begin({ name, command: process.execPath, args, env, cwd, logFile })
    this.#nodes.push(child)
    this.#claim.add(name, child.pid, args.at(-1))
    this.#watch(child)
    return child
  }

  #watch(child) {
    void child.exited.then((how) => {
      if (this.#stopping || this.#expected.has(child)) return
      this.#tellDeath(`The ${child.name} ${how}. Its last lines:\n${lastLines(child.log())}`)
    })
  }

  #forget(child) {
    this.#nodes = this.#nodes.filter((node) => node !== child)
    this.#claim.remove(child.pid)
  }

  /** Stops everything in the reverse order of the start, also one that is still going on. */
  stop() {
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  async #stopAll() {
    await this.#stopNodes()
    await this.#starting?.catch(() => undefined) // what it had under way is known from here on
    await this.#stopNodes()
    await this.#services?.stop()
    this.#claim?.release()
    this.#plan.discard?.()
  }

  async #stopNodes() {
    for (let child; (child = this.#nodes.at(-1));) {
      await child.stop()
      this.#forget(child)
    }
  }
}
/** Waits for both even when one fails: what the other started must be known before everything is stopped. */
async function bothDone(...works) {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

/** As a browser that opens the page would ask: Vite answers nothing else at the root. */
const answerOf = (url) =>
  fetch(url, { signal: AbortSignal.timeout(5000), headers: { accept: 'text/html, */*' } }).catch(
    () => undefined,
  )

async function isOk(url) {
  const answer = await answerOf(url)
  await answer?.body?.cancel()
  return answer?.ok === true
}

const textOf = async (url) => (await answerOf(url))?.text()

/** What /version shows; a checkout without git has none. */
async function commit() {
  const args = ['rev-parse', '--short', 'HEAD']
  const { code, output } = await run('git', args, { cwd: ROOT, mayFail: true }).catch(() => ({ code: 1 }))
  return code === 0 ? output.trim() : 'unknown'
}
