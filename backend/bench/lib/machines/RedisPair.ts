import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Redis, type RedisOptions } from 'ioredis'
import { freePort } from '../../../scripts/lib/ports.js'
import { startProcess, type LongProcess } from '../../../scripts/lib/processes.js'
import { findRedis, type Program } from '../../../scripts/lib/services/redis.js'
import { until } from '../Operator.js'

const PRIMARY_NAME = 'balcao'
/** Sentinels, and how many must agree. */
const SENTINELS = 3
const QUORUM = 2
/** Milliseconds without an answer before a Sentinel thinks that the primary is gone. */
const DOWN_MS = 2_000

/** Two Redis servers, the second a replica of the first, watched by three Sentinels. */
export class RedisPair {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-redis-'))
  readonly #password = randomBytes(24).toString('base64url')
  readonly #processes: LongProcess[] = []
  #servers: number[] = []
  #sentinels: number[] = []

  private constructor(readonly program: Program) {}

  static async start(): Promise<RedisPair> {
    const pair = new RedisPair(await findRedis())
    try {
      await pair.#startAll()
    } catch (error) {
      await pair.stop()
      throw error
    }
    return pair
  }

  get environment(): { REDIS_URL: string; REDIS_SENTINELS: string; REDIS_PRIMARY_NAME: string } {
    return {
      REDIS_URL: `redis://:${this.#password}@127.0.0.1:${this.#servers[0]}`,
      REDIS_SENTINELS: this.#sentinels.map((port) => `127.0.0.1:${port}`).join(),
      REDIS_PRIMARY_NAME: PRIMARY_NAME,
    }
  }

  /**
   * Kills the primary and waits until the Sentinels have chosen the other one.
   * @returns milliseconds.
   */
  async failOver(): Promise<number> {
    const since = performance.now()
    await this.#processes[0]?.stop('SIGKILL')
    const sentinel = this.#connect(this.#sentinels[0])
    try {
      await until('the new primary', async () => {
        const [, port] = (await sentinel.call(
          'SENTINEL',
          'get-master-addr-by-name',
          PRIMARY_NAME,
        )) as string[]
        return Number(port) === this.#servers[1] ? true : undefined
      })
      await until('the end of the failover', async () => {
        const primary = this.#connect(this.#servers[1])
        const role = await primary.role()
        primary.disconnect()
        return role[0] === 'master' ? true : undefined
      })
    } finally {
      sentinel.disconnect()
    }
    return performance.now() - since
  }

  async stop(): Promise<void> {
    for (const process of this.#processes.toReversed()) await process.stop('SIGKILL')
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  #connect(port = 0, options: RedisOptions = {}): Redis {
    return new Redis(port, '127.0.0.1', { password: this.#password, ...options })
  }

  async #startAll(): Promise<void> {
    const ports: number[] = []
    while (ports.length < 2 + SENTINELS) ports.push(await freePort(ports))
    this.#servers = ports.slice(0, 2)
    this.#sentinels = ports.slice(2)
    const [primary = 0, replica = 0] = this.#servers
    await this.#startServer(primary, [])
    await this.#startServer(replica, [`replicaof 127.0.0.1 ${primary}`])
    for (const port of this.#sentinels) await this.#startSentinel(port, primary)
    const sentinel = this.#connect(this.#sentinels[0])
    try {
      await until('Sentinels that see each other and the replica', async () => {
        const fields = (await sentinel.call('SENTINEL', 'master', PRIMARY_NAME)) as string[]
        const valueOf = (name: string) => Number(fields[fields.indexOf(name) + 1])
        return valueOf('num-slaves') >= 1 && valueOf('num-other-sentinels') >= SENTINELS - 1
          ? true
          : undefined
      })
    } finally {
      sentinel.disconnect()
    }
  }

  #startServer(port: number, more: readonly string[]): Promise<void> {
    const folder = path.join(this.#folder, String(port))
    fs.mkdirSync(folder)
    const settings = [
      `port ${port}`,
      'bind 127.0.0.1',
      `requirepass ${this.#password}`,
      `masterauth ${this.#password}`,
      `dir "${folder}"`,
      'save ""',
      'maxmemory-policy noeviction',
      ...more,
    ]
    return this.#begin(port, settings, [])
  }

  #startSentinel(port: number, primary: number): Promise<void> {
    const settings = [
      `port ${port}`,
      'bind 127.0.0.1',
      `requirepass ${this.#password}`,
      `sentinel sentinel-pass ${this.#password}`,
      `sentinel monitor ${PRIMARY_NAME} 127.0.0.1 ${primary} ${QUORUM}`,
      `sentinel auth-pass ${PRIMARY_NAME} ${this.#password}`,
      `sentinel down-after-milliseconds ${PRIMARY_NAME} ${DOWN_MS}`,
      `sentinel failover-timeout ${PRIMARY_NAME} 10000`,
    ]
    return this.#begin(port, settings, ['--sentinel'])
  }

  /** A Sentinel writes into its file of settings. */
  async #begin(port: number, settings: readonly string[], args: readonly string[]): Promise<void> {
    const file = path.join(this.#folder, `${port}.conf`)
    fs.writeFileSync(file, settings.join('\n') + '\n', { mode: 0o600 })
    const { command, env } = this.program
    this.#processes.push(
      await startProcess({
        name: `Redis ${port}`,
        command,
        env,
        args: [file, ...args],
        logFile: path.join(this.#folder, `${port}.log`),
      }),
    )
    const client = this.#connect(port, { maxRetriesPerRequest: null })
    client.on('error', () => undefined)
    await client.ping()
    client.disconnect()
  }
}
