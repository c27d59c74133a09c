import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../scripts/lib/ports.js'
import { startPostgres } from '../../../scripts/lib/services/postgres.js'
import { secretsOf } from '../../../scripts/lib/services/secrets.js'
import { removeDataDir } from '../../../scripts/lib/services/services.js'
import type { Service } from '../../../scripts/lib/services/service.js'
import { unprivilegedUser } from '../../../scripts/lib/services/unprivileged.js'
import { until } from '../Operator.js'
import { TcpProxy } from './TcpProxy.js'

const SETTINGS = { wal_keep_size: '512MB' }

/** A data folder that PostgreSQL's own user may enter. */
function makeDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-machine-'))
  fs.chmodSync(dataDir, 0o711)
  return dataDir
}

/**
 * Two embedded PostgreSQL servers. The standby follows the primary by streaming replication, and the primary
 * waits for it at each commit (`synchronous_standby_names`). Clients use one address that moves with the
 * primary, as with a managed database.
 */
export class PostgresPair {
  readonly #dataDirs: readonly [string, string]
  readonly #ports: readonly [number, number]
  readonly #services: Service[] = []
  readonly #address: TcpProxy

  private constructor(
    dataDirs: readonly [string, string],
    ports: readonly [number, number],
    address: TcpProxy,
  ) {
    this.#dataDirs = dataDirs
    this.#ports = ports
    this.#address = address
  }

  static async start(): Promise<PostgresPair> {
    const first = await freePort()
    const ports = [first, await freePort([first])] as const
    const pair = new PostgresPair([makeDataDir(), makeDataDir()], ports, await TcpProxy.open([first]))
    try {
      await pair.#startPrimary()
      await pair.#startStandby()
    } catch (error) {
      await pair.stop()
      throw error
    }
    return pair
  }

  /** The port that moves with the primary. */
  get port(): number {
    return this.#address.port
  }

  /** Makes each question and each answer late by so many milliseconds; 0 ends it. */
  slowDown(delayMs: number): void {
    this.#address.delayMs = delayMs
  }

  /** The address of the app's role and of the owner, at the port that moves. */
  get urls(): { DATABASE_URL: string; DATABASE_OWNER_URL: string } {
    const atAddress = (url = '') => {
      const moved = new URL(url)
      moved.port = String(this.port)
      return moved.href
    }
    const urls = this.#services[0]?.urls ?? {}
    return {
      DATABASE_URL: atAddress(urls['DATABASE_URL']),
      DATABASE_OWNER_URL: atAddress(urls['DATABASE_OWNER_URL']),
    }
  }

  /**
   * Kills the primary, waits as long as a supervisor takes to notice, and makes the standby the primary.
   * @returns milliseconds until the new primary took its first write.
   */
  async failOver(noticedAfterMs: number): Promise<number> {
    const since = performance.now()
    this.#address.pointTo([])
    await this.#services[0]?.process.stop('SIGQUIT', 5_000)
    this.#address.cut()
    await pause(noticedAfterMs)
    await this.#query(this.#ports[1], 'select pg_promote()')
    this.#address.pointTo([this.#ports[1]])
    return performance.now() - since
  }

  async stop(): Promise<void> {
    for (const { process } of this.#services) await process.stop('SIGQUIT', 10_000)
    this.#address.close()
    for (const dataDir of this.#dataDirs) removeDataDir(dataDir)
  }

  async #startPrimary(): Promise<void> {
    const [dataDir] = this.#dataDirs
    const service = await this.#startServer(dataDir, this.#ports[0])
    await service.ready()
  }

  /** Both have the secrets of the primary. */
  async #startServer(dataDir: string, port: number): Promise<Service> {
    const secrets = secretsOf(this.#dataDirs[0])
    const service = await startPostgres({ dataDir, port, secrets, throwaway: true, settings: SETTINGS })
    this.#services.push(service)
    return service
  }

  async #startStandby(): Promise<void> {
    const [primaryDir, dataDir] = this.#dataDirs
    const cluster = path.join(dataDir, 'postgres')
    await this.#copyCluster(fs.realpathSync(path.join(primaryDir, 'postgres')), cluster)
    await this.#startServer(dataDir, this.#ports[1])
    await until('the standby', async () => {
      const [row] = await this.#query(
        this.#ports[0],
        `select state from pg_stat_replication where state = 'streaming'`,
      )
      return row ? true : undefined
    })
    await this.#query(this.#ports[0], `alter system set synchronous_standby_names = '*'`)
    await this.#query(this.#ports[0], 'select pg_reload_conf()')
  }

  /**
   * Copies a running cluster with PostgreSQL's functions for backups. The embedded package has no
   * `pg_basebackup`.
   */
  async #copyCluster(from: string, to: string): Promise<void> {
    const owner = await this.#connect(this.#ports[0])
    try {
      await owner.query(`select pg_backup_start('standby', true)`)
      fs.cpSync(from, to, { recursive: true, filter: (file) => path.basename(file) !== 'postmaster.pid' })
      const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      fs.writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    } finally {
      await owner.end()
    }
    fs.writeFileSync(path.join(to, 'standby.signal'), '')
    const { username, password } = this.#ownerUrl(this.#ports[0])
    fs.appendFileSync(
      path.join(to, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${this.#ports[0]} user=${username} password=${password}'\n`,
    )
    giveTo(to)
  }

  #ownerUrl(port: number): URL {
    const url = new URL(this.#services[0]?.urls['DATABASE_OWNER_URL'] ?? '')
    url.port = String(port)
    return url
  }

  async #connect(port: number): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#ownerUrl(port).href })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  async #query(port: number, sql: string): Promise<Record<string, unknown>[]> {
    const client = await this.#connect(port)
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end()
    }
  }
}

/** PostgreSQL accepts only a private folder of the user it runs as. */
function giveTo(folder: string): void {
  fs.chmodSync(folder, 0o700)
  const { uid, gid } = unprivilegedUser()
  if (uid === undefined || gid === undefined) return
  fs.chownSync(folder, uid, gid)
  for (const name of fs.readdirSync(folder, { recursive: true }) as string[])
    fs.lchownSync(path.join(folder, name), uid, gid)
}
