// Who works with a product from outside: calls of its API, of its simulator, and statements in its database.
import Redis from 'ioredis'
import pg from 'pg'
import { Product } from './product.mjs'
import { explain, Failure, step } from './progress.mjs'
import { toldToStop } from './signals.mjs'

const EMAIL = 'bench@balcao.local'

/** Of one product. It calls as an administrator who is made for that, or as somebody who exists (`callAs`). */
export class Operator {
  #login
  #token
  #owner

  /** @param product a started one. */
  constructor(product) {
    this.product = product
  }

  async #createAdministrator() {
    const who = ['--company', 'Bancada', '--name', 'Bancada', '--email', EMAIL]
    const { output } = await this.product.runProgram('createSuperUser', ...who)
    return { email: EMAIL, password: /^Password: (\S+)$/m.exec(output)?.[1] }
  }

  /** Whose calls `api` makes from now on: an administrator who exists. */
  callAs(email, password) {
    this.#login = { email, password }
    this.#token = undefined
  }

  /** Stops PostgreSQL and Redis, and starts them again. */
  async restartServices() {
    await this.leave()
    await this.product.restartServices()
  }

  async flushRedis() {
    const redis = new Redis(this.product.servicesEnvironment.REDIS_URL)
    await redis.flushall()
    redis.disconnect()
  }

  /** Rows of a statement run as the owner of the tables, with row-level security out of the way. */
  async query(sql, values = []) {
    this.#owner ??= await this.#connectOwner()
    return (await this.#owner.query(sql, values)).rows
  }

  async #connectOwner() {
    const url = new URL(this.product.servicesEnvironment.DATABASE_URL)
    const owner = new pg.Client({ connectionString: this.product.servicesEnvironment.DATABASE_OWNER_URL })
    owner.on('error', () => undefined)
    await owner.connect()
    await owner.query(`set role "${decodeURIComponent(url.username)}_platform"`)
    return owner
  }

  /** A control call of the simulator. */
  control(method, call, body) {
    return callJson(`${this.product.simulatorUrl}/control${call}`, { method, body })
  }

  /** A call of the product's API as an administrator; one that the server did not answer is made again. */
  async api(method, call, body, headers = {}) {
    const authorization = `Bearer ${await this.token()}`
    return callJson(`${this.product.address}${call}`, {
      method,
      body,
      headers: { authorization, ...headers },
    })
  }

  async token() {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text
    this.#login ??= await this.#createAdministrator()
    const { token } = await callJson(`${this.product.address}/auth/login`, {
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

  /** Ends the connection to the database; the next statement makes another. */
  async leave() {
    await this.#owner?.end().catch(() => undefined)
    this.#owner = undefined
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

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asks until there is an answer. @throws Failure after `patience` milliseconds. */
export async function until(what, ask, patience = 60_000, interval = 20) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(interval)) {
    const answer = await ask()
    if (answer !== undefined) return answer
  }
  throw new Failure(`${what} did not come within ${patience / 1000} s`)
}

/**
 * Starts a product, lets somebody work with it, and stops it, whatever happens; a failure is told of and ends this script with 1.
 * @param plan from plans.mjs. @param work gets an `Operator`. @returns what `work` answers; undefined when it failed.
 */
export async function operate(plan, work) {
  const product = new Product(plan)
  const operator = new Operator(product)
  const begin = async () => {
    await step('starting', () => product.start())
    return work(operator)
  }
  try {
    const interrupted = toldToStop().then(() => Promise.reject(new Failure('It was interrupted.')))
    return await Promise.race([begin(), interrupted])
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
    return undefined
  } finally {
    await operator.leave()
    await product.stop()
  }
}
