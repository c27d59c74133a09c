import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Failure } from '../../../scripts/beforeInstall/progress.mjs'
import { answers, freePort } from '../../../scripts/lib/ports.js'
import { startProcess, untilReady, which, type LongProcess } from '../../../scripts/lib/processes.js'
import { unprivilegedUser } from '../../../scripts/lib/services/unprivileged.js'

/** Debian's package puts it where only root's PATH leads. */
const programOf = (): string => {
  const program = which('pgbouncer') ?? ['/usr/sbin/pgbouncer'].find((file) => fs.existsSync(file))
  if (program) return program
  throw new Failure('PgBouncer is needed for this test: apt-get install pgbouncer.')
}

/** PgBouncer in transaction mode, with its own defaults otherwise. */
export class PgBouncer {
  private constructor(
    readonly url: string,
    readonly process: LongProcess,
    readonly folder: string,
  ) {}

  /**
   * @param databaseUrl the app's role at Postgres.
   * @throws Failure where PgBouncer is not installed.
   */
  static async start(databaseUrl: string): Promise<PgBouncer> {
    const program = programOf()
    const { hostname, port, username, password, pathname } = new URL(databaseUrl)
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-pgbouncer-'))
    fs.chmodSync(folder, 0o755)
    const own = await freePort([Number(port)])
    const users = path.join(folder, 'users.txt')
    const settings = path.join(folder, 'pgbouncer.ini')
    fs.writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
    fs.writeFileSync(
      settings,
      [
        '[databases]',
        `* = host=${hostname} port=${port}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${own}`,
        'unix_socket_dir =',
        'auth_type = scram-sha-256',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        'max_client_conn = 500',
        'default_pool_size = 20',
        'server_login_retry = 1',
      ].join('\n'),
    )
    const process = await startProcess({
      name: 'PgBouncer',
      command: program,
      args: [settings],
      logFile: path.join(folder, 'pgbouncer.log'),
      cwd: folder,
      ...unprivilegedUser(),
    })
    await untilReady(process, () => answers(own), 10_000)
    const url = `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`
    return new PgBouncer(url, process, folder)
  }

  async stop(): Promise<void> {
    await this.process.stop()
    fs.rmSync(this.folder, { recursive: true, force: true })
  }
}
