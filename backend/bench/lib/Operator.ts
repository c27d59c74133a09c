// Operates a product from outside: calls its API and its simulator, and runs statements in its database.
import { Redis } from 'ioredis'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Plan } from '../../scripts/lib/plans.js'
import { Product } from '../../scripts/lib/product.js'
import { fail, Failure, step } from '../../scripts/beforeInstall/progress.mjs'
import { stopRequested } from '../../scripts/lib/signals.js'

const EMAIL = 'bench@balcao.local'
/**
 * Milliseconds. The simulator encrypts a thousand messages in advance, which takes more than a minute on a
 * busy machine.
 */
const CALL_MS = 300_000

interface Login {
  email: string
  password: string
}

interface JsonCall {
  method: string
  body?: unknown
  headers?: Record<string, string>
}

/** Runs a statement and returns its rows. It always uses the same connection. */
export type Query = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

/**
 * Operates one product. It calls the API as an administrator that it creates, or as an existing user
 * (`callAs`).
 */
export class Operator {
  #login: Login | undefined
  #token: { text: string; until: number } | undefined
  #owner: pg.Client | undefined

  /** @param product a product that has been started. */
  constructor(readonly product: Product) {}

  async #createAdministrator(): Promise<Login> {
    const who = ['--company', 'Bancada', '--name', 'Bancada', '--email', EMAIL]
    const { output } = await this.product.runProgram('createSuperUser', ...who)
    return { email: EMAIL, password: /^Password: (\S+)$/m.exec(output)?.[1] ?? '' }
  }

  /** From now on `api` calls as this existing administrator. */
  callAs(email: string, password: string): void {
    this.#login = { email, password }
    this.#token = undefined
  }

  /** Stops PostgreSQL and Redis, and starts them again. */
  async restartServices(): Promise<void> {
    await this.leave()
    await this.product.restartServices()
  }

  /** Crashes PostgreSQL and starts it again after `ms`. */
  async crashServices(ms: number): Promise<void> {
    await this.leave()
    await this.product.crashServices(ms)
  }

  /** Suspends a process for `ms`, then lets it continue. */
  async freeze(name: string, ms: number): Promise<void> {
    const pid = this.product.pids[name] ?? 0
    process.kill(pid, 'SIGSTOP')
    await pause(ms)
    process.kill(pid, 'SIGCONT')
  }

  async flushRedis(): Promise<void> {
    const redis = new Redis(this.product.servicesEnvironment['REDIS_URL'] ?? '')
    await redis.flushall()
    redis.disconnect()
  }

  /** Runs a statement as the owner of the tables, which bypasses row-level security, and returns its rows. */
  readonly query: Query = async <Row>(sql: string, values: readonly unknown[] = []) => {
    this.#owner ??= await this.#connectOwner()
    const { rows } = await this.#owner.query(sql, [...values])
    return rows as Row[]
  }

  async #connectOwner(): Promise<pg.Client> {
    const { DATABASE_URL = '', DATABASE_OWNER_URL } = this.product.servicesEnvironment
    const url = new URL(DATABASE_URL)
    const owner = new pg.Client({ connectionString: DATABASE_OWNER_URL })
    // The next statement connects again, to wherever the address leads then.
    owner
      .on('error', () => undefined)
      .on('end', () => {
        if (this.#owner === owner) this.#owner = undefined
      })
    await owner.connect()
    await owner.query(`set role "${decodeURIComponent(url.username)}_platform"`)
    return owner
  }

  /** Calls the simulator's control API. */
  control<Answer = unknown>(method: string, call: string, body?: unknown): Promise<Answer> {
    return callJson<Answer>(`${this.product.simulatorUrl}/control${call}`, { method, body })
  }

  /** Calls the product's API as an administrator. It does not retry. */
  async api<Answer = unknown>(
    method: string,
    call: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const authorization = `Bearer ${await this.token()}`
    try {
      return await callJson(`${this.product.address}${call}`, {
        method,
        body,
        headers: { authorization, ...headers },
      })
    } catch (error) {
      // The next call logs in again, for example after the server's clock has jumped.
      if (error instanceof Failure && error.message.includes(' answered 401')) this.#token = undefined
      throw error
    }
  }

  async token(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text
    this.#login ??= await this.#createAdministrator()
    const { token } = await callJson<{ token: string }>(`${this.product.address}/auth/login`, {
      method: 'POST',
      body: this.#login,
    })
    this.#token = { text: token, until: Date.now() + 600_000 }
    return token
  }

  /**
   * Creates a connection and links it to a phone of its own.
   * @param settings of the connection, beside those that every one has here.
   * @returns `{ id, phone, msToQr }`. `msToQr` is the time from the request for a session to a readable QR
   *   code.
   */
  async link(number: string, settings: object = {}): Promise<{ id: number; phone: string; msToQr: number }> {
    await this.control('POST', '/phones', { number, name: `Loja ${number}` })
    const since = performance.now()
    const { id } = await this.api<{ id: number }>('POST', '/whatsapp', {
      name: `Loja ${number}`,
      provider: 'simulator',
      token: '',
      ...settings,
    })
    const read = () => this.api<{ status: string; qrcode: string | null }>('GET', `/whatsapp/${id}`)
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

  /** Switches off the pauses that protect numbers from a ban. */
  async sendWithoutPause(): Promise<void> {
    for (const key of ['sendPerMinute', 'newChatsPerMinute'])
      await this.query(
        `insert into settings (company_id, key, value) select id, $1, '0' from companies
         on conflict (company_id, key) do update set value = '0'`,
        [key],
      )
  }

  /** Closes the connection to the database. The next statement opens another. */
  async leave(): Promise<void> {
    await this.#owner?.end().catch(() => undefined)
    this.#owner = undefined
  }
}

async function callJson<Answer>(url: string, { method, body, headers = {} }: JsonCall): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_MS),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Failure(`${method} ${new URL(url).pathname} answered ${answer.status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as Answer
}

/**
 * Calls repeatedly until there is an answer.
 * @throws Failure after `patience` milliseconds.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined>,
  patience = 60_000,
  interval = 20,
): Promise<Answer> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(interval)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Failure(`${what} did not come within ${patience / 1000} s`)
}

/**
 * Runs `work` with a product. If it fails, and a process of the product has ended that nobody stopped, the
 * error also has that process's last lines.
 */
export async function withLastLines<Result>(
  { death }: Product,
  work: () => Promise<Result>,
): Promise<Result> {
  let lastLines: string | undefined
  void death.then((words) => (lastLines = words))
  try {
    return await work()
  } catch (error) {
    if (lastLines === undefined || !(error instanceof Error)) throw error
    throw new Failure(`${error.message}\n${lastLines}`, { cause: error })
  }
}

/**
 * Starts a product, runs `work` with it, and always stops it. A failure is printed, and the script ends with
 * 1.
 * @param plan from `backend/scripts/lib/plans.ts`.
 * @param work gets an `Operator`.
 * @returns the result of `work`; undefined when it failed.
 */
export async function operate<Result>(
  plan: Plan,
  work: (operator: Operator) => Promise<Result>,
): Promise<Result | undefined> {
  const product = new Product(plan)
  const operator = new Operator(product)
  const begin = async () => {
    await step('starting', () => product.start())
    return withLastLines(product, () => work(operator))
  }
  try {
    const interrupted = stopRequested().then(() => {
      throw new Failure('It was interrupted.')
    })
    return await Promise.race([begin(), interrupted])
  } catch (error) {
    fail(error)
    return undefined
  } finally {
    await operator.leave()
    await product.stop()
  }
}
