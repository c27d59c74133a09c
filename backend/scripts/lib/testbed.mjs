// The whole product on a machine of its own making, to be measured or ill-treated: services, schema, simulator, server
// processes by role. Nothing is shared with an installation that somebody works with, and nothing is left behind.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Redis from 'ioredis'
import pg from 'pg'
import { buildStale } from './build.mjs'
import { claimDataDir } from './dataDir.mjs'
import { fromRoot } from './paths.mjs'
import { freePort } from './ports.mjs'
import { POSTGRES_STOP } from './postgres.mjs'
import { run, startProcess, untilReady } from './processes.mjs'
import { Failure } from './progress.mjs'
import { secretsOf } from './secrets.mjs'
import { removeDataDir, startServices } from './services.mjs'

/** How a program of the backend is run: as it was built, or from its sources. */
export const recipes = {
  built: {
    prepare: () => buildStale(['server']),
    program: (name) => [fromRoot(`backend/dist/${name}.js`)],
    simulator: [fromRoot('backend/simulator/dist/main.js')],
    environment: { NODE_ENV: 'production' },
  },
  sources: {
    prepare: () => Promise.resolve(),
    program: (name) => ['--import', 'tsx', '--conditions=development', fromRoot(`backend/src/${name}.ts`)],
    simulator: ['--import', 'tsx', '--conditions=development', fromRoot('backend/simulator/src/main.ts')],
    environment: { NODE_ENV: 'development', TSX_TSCONFIG_PATH: fromRoot('backend/tsconfig.json') },
  },
}

const BACKEND = fromRoot('backend')
const EMAIL = 'bench@balcao.local'

/** Everything in one process, as `npm start` runs it. */
export const TOGETHER = { server: ['web', 'worker', 'sessions'] }
/** Each role in a process of its own. */
export const APART = { web: ['web'], worker: ['worker'], sessions: ['sessions'] }

export class Testbed {
  /** Gone in the end, whatever stays. */
  #ownDir
  #dataDir
  #recipe
  #options
  #claim
  #services
  #simulator
  #env
  #port
  #login
  #token
  #owner
  #processes = new Map()
  #stopped = false

  /**
   * @param recipe one of `recipes`.
   * @param options.processes server processes by name, each with its roles.
   * @param options.postgres settings of the embedded PostgreSQL, over the usual ones.
   * @param options.nodeArgs arguments for node in each server process, by its name.
   * @param options.throwaway whether the database may forget at a power cut: faster, and not to be measured.
   * @param options.dataDir a data folder that stays, with whoever works in it; such a bed has no administrator of its own.
   *        Without it everything is made anew, and gone in the end.
   * @param options.simulator whether a simulator runs; a bed whose folder stays has none unless it is said. What it knows is gone in
   *        the end in any case.
   */
  constructor(
    recipe,
    {
      processes = TOGETHER,
      postgres = {},
      nodeArgs = {},
      throwaway = false,
      env = {},
      dataDir,
      simulator,
    } = {},
  ) {
    const stays = dataDir !== undefined
    this.#recipe = recipe
    this.#options = { processes, postgres, nodeArgs, throwaway, env, stays, simulator: simulator ?? !stays }
    this.#ownDir = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-bed-'))
    this.#dataDir = dataDir ?? this.#ownDir
  }

  async start() {
    await this.#recipe.prepare()
    this.#claim = await claimDataDir(this.#dataDir)
    await this.#startServices()
    this.#port = await freePort()
    const simulatorPort = this.#options.simulator ? await freePort([this.#port]) : undefined
    if (simulatorPort) this.simulatorUrl = `http://127.0.0.1:${simulatorPort}`
    const { JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY } = secretsOf(this.#dataDir)
    this.#env = {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn' },
      ...{ JWT_SECRET, JWT_REFRESH_SECRET, ENCRYPTION_KEY, HOST: '127.0.0.1', PORT: String(this.#port) },
      ...{ DATA_DIR: this.#dataDir, SIMULATOR_URL: this.simulatorUrl ?? '' },
      ...{ DEMO: String(simulatorPort !== undefined) },
      ...this.#recipe.environment,
      ...this.#services.env,
      ...this.#options.env,
    }
    await this.#entrypoint('migrate')
    if (simulatorPort) await this.#startSimulator(simulatorPort)
    if (!this.#options.stays) await this.#createAdministrator()
    for (const name of Object.keys(this.#options.processes)) await this.startServer(name)
  }

  async #createAdministrator() {
    const who = ['--company', 'Bancada', '--name', 'Bancada', '--email', EMAIL]
    const made = await this.#entrypoint('createSuperUser', ...who)
    this.callAs(EMAIL, /^Password: (\S+)$/m.exec(made.output)?.[1])
  }

  /** Whose calls `api` makes from now on: an administrator who exists. */
  callAs(email, password) {
    this.#login = { email, password }
    this.#token = undefined
  }

  get address() {
    return `http://127.0.0.1:${this.#port}`
  }

  /** What a server process has logged since it was started. */
  log(name) {
    return this.#processes.get(name).log()
  }

  /** `{ name: pid }` of everything that runs. */
  get pids() {
    const services = this.#services.processes.map(({ name, pid }) => [name, pid])
    const servers = [...this.#processes].map(([name, { pid }]) => [name, pid])
    const simulator = this.#simulator ? [['simulator', this.#simulator.pid]] : []
    return Object.fromEntries([...services, ...simulator, ...servers])
  }

  /** Starts a server process, again after it was killed, and waits until it works where it has a way to tell. */
  async startServer(name, { wait = true } = {}) {
    const roles = this.#options.processes[name]
    const child = await this.#startNode(
      name,
      [...(this.#options.nodeArgs[name] ?? []), ...this.#recipe.program('main')],
      { ...this.#env, ROLES: roles.join(','), DATABASE_OWNER_URL: '' },
    )
    this.#processes.set(name, child)
    if (wait && roles.includes('web')) await untilReady(child, () => isOk(`${this.address}/ready`), 60_000)
  }

  /** `kill -9` by default. */
  async stopServer(name, signal = 'SIGKILL') {
    const child = this.#processes.get(name)
    await child?.stop(signal)
    this.#claim.remove(child?.pid)
  }

  async restartPostgres() {
    await this.#owner?.end().catch(() => undefined)
    this.#owner = undefined
    for (const child of this.#services.processes) {
      const isPostgres = child.name === 'PostgreSQL'
      await (isPostgres ? child.stop(POSTGRES_STOP, 30_000) : child.stop())
      this.#claim.remove(child.pid)
    }
    await this.#startServices()
  }

  async flushRedis() {
    const redis = new Redis(this.#env.REDIS_URL)
    await redis.flushall()
    redis.disconnect()
  }

  /** Rows of a statement run as the owner of the tables, with row-level security out of the way. */
  async query(sql, values = []) {
    this.#owner ??= await this.#connectOwner()
    return (await this.#owner.query(sql, values)).rows
  }

  async #connectOwner() {
    const url = new URL(this.#services.env.DATABASE_URL)
    const owner = new pg.Client({ connectionString: this.#services.env.DATABASE_OWNER_URL })
    owner.on('error', () => undefined)
    await owner.connect()
    await owner.query(`set role "${decodeURIComponent(url.username)}_platform"`)
    return owner
  }

  /** A control call of the simulator. */
  control(method, call, body) {
    return callJson(`${this.simulatorUrl}/control${call}`, { method, body })
  }

  /** A call of the product's API as an administrator; one that the server did not answer is made again. */
  async api(method, call, body, headers = {}) {
    const authorization = `Bearer ${await this.token()}`
    return callJson(`${this.address}${call}`, { method, body, headers: { authorization, ...headers } })
  }

  async token() {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text
    const { token } = await callJson(`${this.address}/auth/login`, { method: 'POST', body: this.#login })
    this.#token = { text: token, until: Date.now() + 600_000 }
    return token
  }

  /**
   * Makes a connection and links it to a phone of its own.
   * @returns `{ id, phone, msToQr }`: from asking for the session to a QR code that can be read.
   */
  async link(number) {
    await this.control('POST', '/phones', { number, name: `Loja ${number}` })
    const since = performance.now()
    const { id } = await this.api('POST', '/whatsapp', {
      name: `Loja ${number}`,
      provider: 'simulator',
      token: '',
    })
    const read = () => this.api('GET', `/whatsapp/${id}`)
    const { qrcode } = await until(`a QR code of ${number}`, async () => {
      const connection = await read()
      return connection.status === 'qrcode' && connection.qrcode ? connection : undefined
    })
    const msToQr = performance.now() - since
    await this.control('POST', `/phones/${number}/scan`, { qr: qrcode })
    await until(`the link of ${number}`, async () =>
      (await read()).status === 'CONNECTED' ? true : undefined,
    )
    return { id, phone: number, msToQr }
  }

  /** Takes away the pace that keeps numbers from being banned. */
  async sendWithoutPause() {
    for (const key of ['sendPerMinute', 'newChatsPerMinute'])
      await this.query(
        `insert into settings (company_id, key, value) select id, $1, '0' from companies
         on conflict (company_id, key) do update set value = '0'`,
        [key],
      )
  }

  async stop() {
    if (this.#stopped) return
    this.#stopped = true
    await this.#owner?.end().catch(() => undefined)
    await Promise.all([...this.#processes.values()].map((child) => child.stop()))
    await this.#simulator?.stop()
    await this.#services?.stop()
    this.#claim?.release()
    removeDataDir(this.#ownDir)
  }

  async #startServices() {
    const { throwaway, postgres } = this.#options
    this.#services = await startServices({
      dataDir: this.#dataDir,
      claim: this.#claim,
      throwaway,
      postgresSettings: postgres,
    })
  }

  async #startSimulator(port) {
    this.#simulator = await this.#startNode('simulator', this.#recipe.simulator, {
      ...this.#env,
      SIMULATOR_PORT: String(port),
      SIMULATOR_DATA: path.join(this.#ownDir, 'simulator'),
    })
    await untilReady(this.#simulator, () => isOk(`${this.simulatorUrl}/control/state`), 30_000)
  }

  #entrypoint(name, ...args) {
    const program = [...this.#recipe.program(`entrypoints/${name}`), ...args]
    return run(process.execPath, program, { cwd: BACKEND, env: this.#env, what: name })
  }

  async #startNode(name, args, env) {
    const logFile = path.join(this.#dataDir, 'logs', `${name}.log`)
    const child = await startProcess({ name, command: process.execPath, args, env, cwd: BACKEND, logFile })
    this.#claim.add(name, child.pid, args.at(-1))
    return child
  }
}

async function callJson(url, { method, body, headers = {} }) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Failure(`${method} ${new URL(url).pathname} answered ${answer.status}: ${text}`)
  return text ? JSON.parse(text) : undefined
}

const isOk = async (url) =>
  (await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined))?.ok === true

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asks until there is an answer. @throws Failure after `patience` milliseconds. */
export async function until(what, ask, patience = 60_000, interval = 20) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(interval)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Failure(`${what} did not come within ${patience / 1000} s`)
}
