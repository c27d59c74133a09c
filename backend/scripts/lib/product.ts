// The whole product, which starts and stops as one: services, schema, simulator, demo, server, client.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { claimDataDir, type Claim } from './services/dataDir.js'
import { fromRoot, ROOT } from '../beforeInstall/paths.mjs'
import { Failure, lastLines, step } from '../beforeInstall/progress.mjs'
import type { Plan, Ports } from './plans.js'
import { run, untilReady, type Environment, type LongProcess, type Outcome } from './processes.js'
import type { Recipe } from './recipes.js'
import { secretsOf } from './services/secrets.js'
import { startServices, type Services } from './services/services.js'
import { addressOf, requireAnswers } from './settings.js'
import { simulatorPayments } from './services/simulatedPayments.js'
import { serverEnvironment } from './serverEnvironment.js'

/**
 * Starts everything in order, and waits until the server is ready. It creates the demo (company, logins,
 * simulator with its phone) if the plan says so.
 */
export class Product {
  /** Resolves to a text that says what happened when a part ends by itself. */
  readonly death: Promise<string>
  readonly #plan: Plan
  readonly #expected = new Set<LongProcess>()
  #nodes: LongProcess[] = []
  #claim: Claim | undefined
  #running: Services | undefined
  #chosen: Ports | undefined
  #env: Environment = {}
  #starting: Promise<void> | undefined
  #stopping: Promise<void> | undefined
  #tellDeath: (words: string) => void = () => undefined

  constructor(plan: Plan) {
    this.#plan = plan
    this.death = new Promise((resolve) => {
      this.#tellDeath = resolve
    })
  }

  /** Whether the demo's logins exist. */
  get demo(): boolean {
    return this.#plan.demo
  }

  /** The address of the client if it has a process of its own, otherwise of the server. */
  get address(): string {
    return this.#ports.address
  }

  /** Undefined without a simulator. */
  get simulatorUrl(): string | undefined {
    const { simulator } = this.#ports
    return simulator === undefined ? undefined : `http://127.0.0.1:${simulator}`
  }

  get #ports(): Ports {
    if (!this.#chosen) throw new Failure('The product is not started.')
    return this.#chosen
  }

  get #services(): Services {
    if (!this.#running) throw new Failure('The services are not started.')
    return this.#running
  }

  /** `{ name: pid }` of every running process. */
  get pids(): Record<string, number> {
    return Object.fromEntries(
      [...this.#services.processes, ...this.#nodes].map(({ name, pid }) => [name, pid]),
    )
  }

  /** DATABASE_URL, DATABASE_OWNER_URL and REDIS_URL. */
  get servicesEnvironment(): Record<string, string> {
    return this.#services.env
  }

  /** The log of a process since its start. */
  log(name: string): string {
    return this.#node(name).log()
  }

  /** Rejects with a `Failure` when a part cannot start, and when `stop` is called meanwhile. */
  start(): Promise<void> {
    this.#starting = this.#startAll()
    return this.#starting
  }

  async #startAll(): Promise<void> {
    const { recipe, dataDir, own, processes } = this.#plan
    this.#plan.check()
    this.#claim = await claimDataDir(dataDir)
    this.#chosen = await this.#unlessStopped(this.#plan.choosePorts())
    await this.#unlessStopped(requireAnswers(own))
    await this.#unlessStopped(bothDone(this.#startServices(), recipe.prepare()))
    const made = serverEnvironment(this.#plan, this.#ports, this.#services.env, this.simulatorUrl)
    this.#env = await this.#unlessStopped(made)
    await this.#unlessStopped(bothDone(this.#migrate(), this.#startSimulator()))
    for (const name of Object.keys(processes)) await this.#unlessStopped(this.startServer(name))
    if (recipe.client) await this.#unlessStopped(this.#startClient(recipe.client))
  }

  async #unlessStopped<T>(work: T | Promise<T>): Promise<T> {
    const result = await work
    if (this.#stopping) throw new Failure('The start was interrupted.')
    return result
  }

  async #startServices(): Promise<void> {
    const { dataDir, own, throwaway = false, postgresSettings = {} } = this.#plan
    if (!this.#claim) throw new Failure('The data folder is nobody’s.')
    this.#running = await startServices({ dataDir, claim: this.#claim, own, throwaway, postgresSettings })
    if (this.#services.isNew) fs.rmSync(path.join(dataDir, 'demo.json'), { force: true })
    for (const child of this.#services.processes) this.#watch(child)
  }

  /** Stops PostgreSQL and Redis in order, and starts them again. */
  async restartServices(): Promise<void> {
    for (const child of this.#services.processes) this.#expected.add(child)
    await this.#services.stop()
    await this.#startAgain()
  }

  /** Crashes PostgreSQL, stops Redis, and starts both again after `ms`. */
  async crashServices(ms: number): Promise<void> {
    for (const child of this.#services.processes) this.#expected.add(child)
    const postgres = this.#services.processes.find(({ name }) => name === 'PostgreSQL')
    // PostgreSQL ends at once and writes nothing out. The next start recovers from the log, as after a crash.
    await postgres?.stop('SIGQUIT', 30_000)
    await this.#services.stop()
    await delay(ms)
    await this.#startAgain()
  }

  /** The servers that run know the addresses they were started with. */
  async #startAgain(): Promise<void> {
    const before = JSON.stringify(this.#services.env)
    await this.#startServices()
    if (JSON.stringify(this.#services.env) !== before)
      throw new Failure('PostgreSQL or Redis has another port now: something has taken the earlier one.')
  }

  async #migrate(): Promise<void> {
    await step('bringing the database up to date', () => this.runProgram('migrate'))
  }

  /** The demo needs a running server: its number is linked and its customers write, as in real use. */
  async #seedOnce(): Promise<void> {
    const done = path.join(this.#plan.dataDir, 'demo.json')
    if (fs.existsSync(done)) return
    const { output } = await step('making the demo', () => this.runProgram('seedDemo'))
    fs.writeFileSync(done, `${lastLines(output, 1)}\n`)
  }

  /** Runs one of the backend's entrypoints to its end, with the environment of the server. */
  runProgram(name: string, ...args: string[]): Promise<Outcome> {
    const program = [...this.#plan.recipe.program(`entrypoints/${name}`), ...args]
    return run(process.execPath, program, { cwd: ROOT, env: this.#env, what: name })
  }

  async #startSimulator(): Promise<void> {
    const url = this.simulatorUrl
    if (!url) return
    const { dataDir, recipe, simulatorEnvironment } = this.#plan
    const { host, port } = this.#ports
    const env = {
      ...simulatorEnvironment,
      SIMULATOR_PORT: new URL(url).port,
      ...simulatorPayments(addressOf(host, port), secretsOf(dataDir).ENCRYPTION_KEY),
    }
    const simulator = await this.#startNode('simulator', recipe.simulator, env)
    const isReady = () => isOk(`${url}/control/state`)
    await step('starting the WhatsApp simulator', () => untilReady(simulator, isReady, 30_000))
  }

  /**
   * Starts a server process, also after a stop. If the process answers requests, this creates the demo
   * (unless there is one) and waits until the server is ready.
   * @param settings variables of this start alone, which win over all others.
   */
  async startServer(name = 'server', settings: Environment = {}): Promise<void> {
    const { recipe, processes, nodeArgs = {}, processEnvironment = {} } = this.#plan
    const roles = processes[name]
    const env: Environment = {
      ...this.#env,
      ...(roles && { ROLES: roles.join() }),
      DATABASE_OWNER_URL: '', // only migrations get the owner's rights
      ...processEnvironment[name],
      ...settings,
    }
    const server = await this.#unlessStopped(
      this.#startNode(name, [...(nodeArgs[name] ?? []), ...recipe.server], env),
    )
    if (roles && !roles.includes('web')) return
    const address = addressOf(this.#ports.host, Number(env.PORT))
    if (this.demo) {
      await this.#untilServer(server, `${address}/health`)
      await this.#seedOnce()
    }
    await this.#untilServer(server, `${address}/ready`)
  }

  /** @param url its `/health` (the server answers) or `/ready` (everything it needs is there, too). */
  async #untilServer(server: LongProcess, url: string): Promise<void> {
    try {
      await step('starting the server', () => untilReady(server, () => isOk(url), this.#plan.recipe.patience))
    } catch (error) {
      const answer = await textOf(url)
      if (answer && error instanceof Failure) throw new Failure(`${error.message}\n${url} says: ${answer}`)
      throw error
    }
  }

  async #startClient(argsOf: NonNullable<Recipe['client']>): Promise<void> {
    const { address, client: place, host, port } = this.#ports
    const env = { ...process.env, API_PORT: String(port) }
    const client = await this.#startNode('client', argsOf(place ?? { host, port }), env, fromRoot('frontend'))
    await step('starting the client', () => untilReady(client, () => isOk(address), 60_000))
  }

  /**
   * Ends one server process (`kill -9` by default). Everything else continues, and the end does not count as
   * an accident.
   */
  async stopServer(name = 'server', signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#node(name)
    this.#expected.add(child)
    await child.stop(signal)
    this.#forget(child)
  }

  #node(name: string): LongProcess {
    const child = this.#nodes.find((node) => node.name === name)
    if (!child) throw new Failure(`There is no process "${name}".`)
    return child
  }

  async #startNode(name: string, args: string[], env: Environment, cwd = ROOT): Promise<LongProcess> {
    const logFile = path.join(this.#plan.dataDir, 'logs', `${name}.log`)
    const child = await this.#plan.recipe.begin({ name, command: process.execPath, args, env, cwd, logFile })
    this.#nodes.push(child)
    this.#claim?.add(name, child.pid, args.at(-1) ?? name)
    this.#watch(child)
    return child
  }

  #watch(child: LongProcess): void {
    void child.exited.then((how) => {
      if (this.#stopping || this.#expected.has(child)) return
      this.#tellDeath(`The ${child.name} ${how}. Its last lines:\n${lastLines(child.log())}`)
    })
  }

  #forget(child: LongProcess): void {
    this.#nodes = this.#nodes.filter((node) => node !== child)
    this.#claim?.remove(child.pid)
  }

  /** Stops everything in the reverse order of the start. It also stops a start that is not finished. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  async #stopAll(): Promise<void> {
    await this.#stopNodes()
    await this.#starting?.catch(() => undefined) // everything that it started is known from here on
    await this.#stopNodes()
    await this.#running?.stop()
    this.#claim?.release()
    this.#plan.discard?.()
  }

  async #stopNodes(): Promise<void> {
    for (let child = this.#nodes.at(-1); child; child = this.#nodes.at(-1)) {
      await child.stop()
      this.#forget(child)
    }
  }
}

/**
 * Waits for both even when one fails. Everything that the other one started must be known before the stop.
 */
async function bothDone(...works: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Asks as a browser that opens the page. Vite answers nothing else at the root. */
const answerOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5000), headers: { accept: 'text/html, */*' } }).catch(
    () => undefined,
  )

async function isOk(url: string): Promise<boolean> {
  const answer = await answerOf(url)
  await answer?.body?.cancel()
  return answer?.ok === true
}

const textOf = async (url: string) => (await answerOf(url))?.text()
