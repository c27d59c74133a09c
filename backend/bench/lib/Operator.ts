// Who works with a product from outside: calls of its API, of its simulator, and statements in its database.
import { Redis } from 'ioredis'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Plan } from '../../scripts/lib/plans.js'
import { Product } from '../../scripts/lib/product.js'
import { fail, Failure, step } from '../../scripts/beforeInstall/progress.mjs'
import { stopRequested } from '../../scripts/lib/signals.js'

const EMAIL = 'bench@balcao.local'
/**
 * Milliseconds: a simulator that encrypts a thousand messages beforehand, on a machine that does much else,
 * takes more than a minute.
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

/** Runs a statement and answers its rows, always on the same connection. */
export type Query = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

/**
 * Of one product. It calls as an administrator who is made for that, or as somebody who exists (`callAs`).
 */
export class Operator {
  #login: Login | undefined
  #token: { text: string; until: number } | undefined
  #owner: pg.Client | undefined

  /** @param product a started one. */
  constructor(readonly product: Product) {}

  async #createAdministrator(): Promise<Login> {
    const who = ['--company', 'Bancada', '--name', 'Bancada', '--email', EMAIL]
    const { output } = await this.product.runProgram('createSuperUser', ...who)
    return { email: EMAIL, password: /^Password: (\S+)$/m.exec(output)?.[1] ?? '' }
  }

  /** Whose calls `api` makes from now on: an administrator who exists. */
  callAs(email: string, password: string): void {
    this.#login = { email, password }
    this.#token = undefined
  }

  /** Stops PostgreSQL and Redis, and starts them again. */
  async restartServices(): Promise<void> {
    await this.leave()
    await this.product.restartServices()
  }

  /** PostgreSQL crashes, and is back after `ms`. */
  async crashServices(ms: number): Promise<void> {
    await this.leave()
    await this.product.crashServices(ms)
  }

  /** A process stands still for `ms`, and then goes on as if nothing had been. */
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

  /** Rows of a statement run as the owner of the tables, with row-level security out of the way. */
  readonly query: Query = async <Row>(sql: string, values: readonly unknown[] = []) => {
    this.#owner ??= await this.#connectOwner()
    const { rows } = await this.#owner.query(sql, [...values])
    return rows as Row[]
  }

  async #connectOwner(): Promise<pg.Client> {
    const { DATABASE_URL = '', DATABASE_OWNER_URL } = this.product.servicesEnvironment
    const url = new URL(DATABASE_URL)
    const owner = new pg.Client({ connectionString: DATABASE_OWNER_URL })
    owner.on('error', () => undefined)
    await owner.connect()
    await owner.query(`set role "${decodeURIComponent(url.username)}_platform"`)
    return owner
  }

  /** A control call of the simulator. */
  control<Answer = unknown>(method: string, call: string, body?: unknown): Promise<Answer> {
    return callJson<Answer>(`${this.product.simulatorUrl}/control${call}`, { method, body })
  }

  /** A call of the product's API as an administrator; one that the server did not answer is made again. */
  async api<Answer = unknown>(
    method: string,
    call: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const authorization = `Bearer ${await this.token()}`
    return callJson(`${this.product.address}${call}`, {
      method,
      body,
      headers: { authorization, ...headers },
    })
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
   * Makes a connection and links it to a phone of its own.
   * @returns `{ id, phone, msToQr }`: from asking for the session to a QR code that can be read.
   */
  async link(number: string): Promise<{ id: number; phone: string; msToQr: number }> {
    await this.control('POST', '/phones', { number, name: `Loja ${number}` })
    const since = performance.now()
    const { id } = await this.api<{ id: number }>('POST', '/whatsapp', {
      name: `Loja ${number}`,
      provider: 'simulator',
      token: '',
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

  /** Takes away the pace that keeps numbers from being banned. */
  async sendWithoutPause(): Promise<void> {
    for (const key of ['sendPerMinute', 'newChatsPerMinute'])
      await this.query(
        `insert into settings (company_id, key, value) select id, $1, '0' from companies
         on conflict (company_id, key) do update set value = '0'`,
        [key],
      )
  }

  /** Ends the connection to the database; the next statement makes another. */
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

/** Asks until there is an answer. @throws Failure after `patience` milliseconds. */
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
 * Starts a product, lets somebody work with it, and stops it, whatever happens; a failure is told of and ends
 * this script with 1.
 * @param plan from `backend/scripts/lib/plans.ts`. @param work gets an `Operator`. @returns what `work`
 *   answers; undefined when it failed.
 */
export async function operate<Result>(
  plan: Plan,
  work: (operator: Operator) => Promise<Result>,
): Promise<Result | undefined> {
  const product = new Product(plan)
  const operator = new Operator(product)
  const begin = async () => {
    await step('starting', () => product.start())
    return work(operator)
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
