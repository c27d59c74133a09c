import fs from 'node:fs'
import path from 'node:path'
import { Failure, step } from '../../beforeInstall/progress.mjs'
import { postgresBinaries, type Binaries } from './postgresBinaries.js'
import { run, startProcess, untilReady, type Environment } from '../processes.js'
import type { Secrets } from './secrets.js'
import type { Service, ServicePlan, ServiceUrls } from './service.js'
import { canReach, makeStandIn, unprivilegedUser, type SystemUser } from './unprivileged.js'

const OWNER = 'balcao_owner'
const APP_ROLE = 'balcao_app'
const DATABASE = 'balcao'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '200',
  max_wal_size: '512MB',
  jit: 'off', // compiling costs more time than it saves on the short queries of a screen
  timezone: 'UTC',
  log_timezone: 'UTC',
}

// Throwaway data need not survive a power cut. Committed data survives a killed Postgres, which tests do
// play; they do not play a crash of the machine.
const THROWAWAY_SETTINGS = { fsync: 'off', full_page_writes: 'off' }

/**
 * Starts the embedded PostgreSQL on 127.0.0.1. The first time it creates the cluster and the database. It
 * migrates nothing: the migrations log in with DATABASE_OWNER_URL and create the role that DATABASE_URL
 * names.
 */
export async function startPostgres({
  dataDir,
  port,
  secrets,
  throwaway,
  settings: more,
}: ServicePlan): Promise<Service> {
  const user = unprivilegedUser()
  const cluster = clusterFolder(dataDir, user)
  const binaries = await postgresBinaries(user, dataDir)
  const isNew = !fs.existsSync(cluster)
  if (isNew) await step('creating the database', () => createCluster({ cluster, binaries, user, secrets }))
  else requireSameVersion(cluster, binaries.version)

  const settings = { ...SETTINGS, ...(throwaway && THROWAWAY_SETTINGS), ...more, port: String(port) }
  const process = await startProcess({
    name: 'PostgreSQL',
    command: binaries.postgres,
    args: ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    logFile: path.join(dataDir, 'logs/postgres.log'),
    cwd: cluster,
    env: plainEnvironment(),
    ...user,
  })
  return {
    process,
    match: cluster,
    isNew,
    ready: () => untilReady(process, () => saysReady(cluster, process.pid), 60_000),
    urls: postgresUrls(port, secrets),
  }
}

/** The variables with the address of the embedded PostgreSQL that listens there. */
export function postgresUrls(port: number, { ownerPassword, appPassword }: Secrets): ServiceUrls {
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`
  return { DATABASE_OWNER_URL: url(OWNER, ownerPassword), DATABASE_URL: url(APP_ROLE, appPassword) }
}

/** SIGINT is the "fast" stop of Postgres: it ends the sessions and writes everything out. */
export const POSTGRES_STOP = 'SIGINT'

/**
 * DATA_DIR/postgres. Where the unprivileged user cannot enter DATA_DIR, this is a link to the stand-in. A
 * stand-in without its link belonged to a data folder that is gone, so it starts empty too.
 */
function clusterFolder(dataDir: string, user: SystemUser): string {
  const own = path.join(dataDir, 'postgres')
  const leadsNowhere = !fs.existsSync(own) && fs.lstatSync(own, { throwIfNoEntry: false })
  if (leadsNowhere) fs.rmSync(own) // the stand-in was deleted, as can happen in /var/tmp
  if (canReach(user, dataDir)) return own
  const cluster = path.join(makeStandIn(dataDir), 'postgres')
  if (fs.lstatSync(own, { throwIfNoEntry: false })) return cluster
  fs.rmSync(cluster, { recursive: true, force: true })
  fs.symlinkSync(cluster, own)
  return cluster
}

interface NewCluster {
  cluster: string
  binaries: Binaries
  user: SystemUser
  secrets: Secrets
}

/** The cluster is created under another name and renamed at the end, so a partial one is never used. */
async function createCluster({ cluster, binaries, user, secrets }: NewCluster): Promise<void> {
  const draft = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  fs.writeFileSync(passwordFile, secrets.ownerPassword + '\n', { mode: 0o600 })
  if (user.uid !== undefined)
    for (const file of [draft, passwordFile]) fs.chownSync(file, user.uid, user.gid ?? user.uid)
  const options = { ...user, cwd: draft, env: plainEnvironment() }
  const initdb = [
    ...['-D', draft, '-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8'],
    // The builtin provider's C.UTF-8 handles accents (lower('Ç') is 'ç') and is the same on every system.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
  ]
  try {
    await run(binaries.initdb, initdb, { ...options, what: 'preparing the embedded PostgreSQL (initdb)' })
    // Single-user mode needs neither a running server nor a client.
    const input = `CREATE DATABASE ${DATABASE};\n`
    const what = 'creating the database in the embedded PostgreSQL'
    await run(binaries.postgres, ['--single', '-D', draft, 'postgres'], { ...options, input, what })
    fs.renameSync(draft, cluster)
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
}

function requireSameVersion(cluster: string, version: string): void {
  const made = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made !== version)
    throw new Failure(
      `${cluster} was made by PostgreSQL ${made}, and this version of Balcão brings ${version}. ` +
        'Start the earlier version to export what you need, then remove that folder or set another DATA_DIR.',
    )
}

/** The last line of postmaster.pid is its state, which pg_ctl reads too. */
function saysReady(cluster: string, pid: number): boolean {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').trimEnd().split('\n')
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** The database server gets nothing of the person's locale, PG* variables or secrets. */
function plainEnvironment(): Environment {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', ...(SystemRoot && { SystemRoot, TEMP }) }
}
