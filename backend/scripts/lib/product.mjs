// The whole product as one thing that starts and stops: services, schema, simulator, demo, server.
import fs from 'node:fs'
import path from 'node:path'
import { claimDataDir } from './dataDir.mjs'
import { ensureInstalled } from './install.mjs'
import { fromRoot, ROOT } from './paths.mjs'
import { rememberedPorts, requireFree } from './ports.mjs'
import { Failure, step } from './progress.mjs'
import { lastLines, run, untilReady } from './processes.mjs'
import { secretsOf } from './secrets.mjs'
import { startServices } from './services.mjs'
import { requireAnswers, requireDemoIsSafe } from './settings.mjs'

/**
 * Starts everything in order, and waits until the server says that it is ready.
 *
 * The demo (company, logins, simulator with its phone) is made where the database is the embedded one on this machine, and
 * anywhere else by DEMO=true alone.
 *
 * - `address`, `simulatorUrl` (undefined when none is started), `demo` (whether the demo's logins exist)
 * - `death`: resolves to words for what happened when a part ends by itself
 */
export class Product {
  #settings
  #recipe
  #claim
  #services
  #server
  #nodes = []
  #env
  #api
  #starting
  #stopping
  #tellDeath

  /**
   * @param settings from `readSettings`.
   * @param recipe one of recipes.mjs.
   */
  constructor(settings, recipe) {
    this.#settings = settings
    this.#recipe = recipe
    this.address = settings.address
    this.demo = settings.demo
    this.death = new Promise((resolve) => {
      this.#tellDeath = resolve
    })
  }

  /** Rejects with a `Failure` when a part cannot be had, and when `stop` is called meanwhile. */
  start() {
    this.#starting = this.#startAll()
    return this.#starting
  }

  async #startAll() {
    const { dataDir, own } = this.#settings
    requireDemoIsSafe(this.#settings)
    this.#claim = await claimDataDir(dataDir)
    await this.#unlessStopped(this.#choosePorts())
    await this.#unlessStopped(requireAnswers(own))
    await this.#unlessStopped(ensureInstalled())
    await this.#unlessStopped(bothDone(this.#startServices(), this.#recipe.prepare()))
    this.#env = await this.#unlessStopped(this.#serverEnvironment())
    await this.#unlessStopped(bothDone(this.#migrate(), this.demo ? this.#startSimulator() : undefined))
    await this.startServer()
    if (this.#recipe.client) await this.#unlessStopped(this.#startClient())
  }

  async #unlessStopped(work) {
    const result = await work
    if (this.#stopping) throw new Failure('The start was interrupted.')
    return result
  }

  async #choosePorts() {
    const { host, port, simulatorPort, simulatorPortIsChosen, dataDir } = this.#settings
    await requireFree('PORT', port, host)
    this.#api = { host, port, address: this.address }
    if (this.#recipe.client) {
      const { developmentApi } = await rememberedPorts(dataDir, ['developmentApi'])
      this.#api = { host: '127.0.0.1', port: developmentApi, address: `http://127.0.0.1:${developmentApi}` }
    }
    if (!this.demo) return
    // The usual port is only a preference: a second checkout beside this one gets another, and keeps it.
    if (simulatorPortIsChosen) await requireFree('SIMULATOR_PORT', simulatorPort, '127.0.0.1')
    const ports = simulatorPortIsChosen
      ? { simulator: simulatorPort }
      : await rememberedPorts(dataDir, ['simulator'], { simulator: simulatorPort })
    this.simulatorUrl = `http://127.0.0.1:${ports.simulator}`
  }

  async #startServices() {
    const { dataDir, own } = this.#settings
    this.#services = await startServices({ dataDir, claim: this.#claim, own })
    if (this.#services.isNew) fs.rmSync(path.join(dataDir, 'demo.json'), { force: true })
    for (const child of this.#services.processes) this.#watch(child)
  }

  async #serverEnvironment() {
    const { dataDir } = this.#settings
    const { JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY } = secretsOf(dataDir)
    const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
    const secrets = { JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY }
    const { host, port } = this.#api
    return {
      ...{ ...secrets, COMMIT: await commit(), API_URL: this.address },
      ...given,
      ...this.#services.env,
      ...{ HOST: host, PORT: String(port), DATA_DIR: dataDir },
      ...(this.demo && { DEMO: 'true', SIMULATOR_URL: this.simulatorUrl }),
      ...this.#recipe.environment,
    }
  }

  async #migrate() {
    await step('bringing the database up to date', () => this.#entrypoint('migrate'))
  }

  /** A demo is made by a running server: its number is linked, and its customers write, as in real life. */
  async #seedOnce(done) {
    if (fs.existsSync(done)) return
    await this.#untilServer('health')
    const { output } = await step('making the demo', () => this.#entrypoint('seedDemo'))
    fs.writeFileSync(done, `${lastLines(output, 1)}\n`)
  }

  #entrypoint(name) {
    return run(process.execPath, this.#recipe.entrypoint(name), { cwd: ROOT, env: this.#env, what: name })
  }

  async #startSimulator() {
    const { dataDir } = this.#settings
    const env = {
      ...process.env,
      SIMULATOR_PORT: new URL(this.simulatorUrl).port,
      SIMULATOR_DATA: process.env.SIMULATOR_DATA || path.join(dataDir, 'simulator'),
    }
    const simulator = await this.#startNode('simulator', this.#recipe.simulator, env)
    const isReady = () => isOk(`${this.simulatorUrl}/control/state`)
    await step('starting the WhatsApp simulator', () => untilReady(simulator, isReady, 30_000))
  }

  /** Starts the server, makes the demo if there is none yet, and waits for /ready; used again after `killServer`. */
  async startServer() {
    const env = { ...this.#env, DATABASE_OWNER_URL: '' } // the owner's rights are for migrations alone
    this.#server = await this.#unlessStopped(this.#startNode('server', this.#recipe.server, env))
    if (this.demo) await this.#seedOnce(path.join(this.#settings.dataDir, 'demo.json'))
    await this.#untilServer('ready')
  }

  /** @param call `health`: it answers; `ready`: everything it needs is there, too. */
  async #untilServer(call) {
    const url = `${this.#api.address}/${call}`
    try {
      await step('starting the server', () =>
        untilReady(this.#server, () => isOk(url), this.#recipe.patience),
      )
    } catch (error) {
      const answer = await textOf(url)
      if (answer && error instanceof Failure) throw new Failure(`${error.message}\n/${call} says: ${answer}`)
      throw error
    }
  }

  async #startClient() {
    const env = { ...process.env, API_PORT: String(this.#api.port) }
    const client = await this.#startNode(
      'client',
      this.#recipe.client(this.#settings),
      env,
      fromRoot('frontend'),
    )
    await step('starting the client', () => untilReady(client, () => isOk(this.address), 60_000))
  }

  /** `kill -9` for the server alone; everything else goes on, and nobody takes it for an accident. */
  async killServer() {
    this.#server.expected = true
    await this.#server.stop('SIGKILL')
    this.#claim.remove(this.#server.pid)
  }

  async #startNode(name, args, env, cwd = ROOT) {
    const logFile = path.join(this.#settings.dataDir, 'logs', `${name}.log`)
    const child = await this.#recipe.begin({ name, command: process.execPath, args, env, cwd, logFile })
    this.#nodes.push(child)
    this.#claim.add(name, child.pid, args.at(-1))
    this.#watch(child)
    return child
  }

  #watch(child) {
    void child.exited.then((how) => {
      if (this.#stopping || child.expected) return
      this.#tellDeath(`The ${child.name} ${how}. Its last lines:\n${lastLines(child.log())}`)
    })
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
  }

  async #stopNodes() {
    for (let child; (child = this.#nodes.pop());) {
      await child.stop()
      this.#claim.remove(child.pid)
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
