import { execFileSync, spawnSync, type StdioOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../scripts/lib/ports.js'
import { unprivilegedUser } from '../scripts/lib/services/unprivileged.js'
import { checkout } from './sources.js'

/** A system Postgres with its client programs: `pg_dump` compares schemas. The embedded one has none. */
function postgresPrograms(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => path.join(root, version, 'bin'))
    .find((bin) =>
      ['initdb', 'postgres', 'pg_dump', 'psql'].every((name) => existsSync(path.join(bin, name))),
    )
}

const bin = postgresPrograms()
if (!bin)
  process.stderr.write(
    'No pg_dump with its server in /usr/lib/postgresql: README’s backup is not tried out on it.\n',
  )

const user = unprivilegedUser()
// Postgres runs as an unprivileged user here, who may be unable to enter the default folder of this user.
const folder = mkdtempSync('/var/tmp/balcao-backup-')
const ENCRYPTION_KEY = randomBytes(32).toString('hex')

const PICTURE = `media/1/${'a'.repeat(48)}.jpg`

/** A simulated machine: a new Postgres cluster, and the volume of files. */
interface Machine {
  port: number
  data: string
  stop: () => void
}

async function aMachine(name: string): Promise<Machine> {
  if (!bin) throw new Error('there is no Postgres')
  const cluster = path.join(folder, `${name}.postgres`)
  const data = path.join(folder, `${name}.data`)
  for (const made of [cluster, data]) mkdirSync(made, { mode: 0o700 })
  if (user.uid !== undefined) chownSync(cluster, user.uid, user.gid ?? user.uid)
  const as = { ...user, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const owner = ['-U', 'balcao_owner', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), ['-D', cluster, ...owner], { ...as, stdio: 'ignore' })
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  // To a file: nobody reads a pipe while the test waits for a program.
  const log = path.join(cluster, 'server.log')
  const control = (...command: string[]) =>
    execFileSync(path.join(bin, 'pg_ctl'), ['-D', cluster, '-w', ...command], { ...as, stdio: 'ignore' })
  control('-l', log, '-o', settings, 'start')
  const machine = { port, data, stop: () => control('-m', 'immediate', 'stop') }
  machines.push(machine)
  program(machine, 'psql', '--username=balcao_owner', '--dbname=postgres', '-c', 'create database balcao')
  return machine
}

const machines: Machine[] = []

/** The environment that compose gives its services, on that machine. */
const environmentOf = ({ port, data }: Machine) => ({
  PATH: `${folder}/bin:${bin}:${process.env['PATH']}`,
  PGHOST: '127.0.0.1',
  PGPORT: String(port),
  PGOPTIONS: '-c client_min_messages=warning',
  ROLES: 'none',
  LOG_LEVEL: 'info',
  ENCRYPTION_KEY,
  DATABASE_URL: `postgres://balcao_app:app@127.0.0.1:${port}/balcao`,
  DATABASE_OWNER_URL: `postgres://balcao_owner:owner@127.0.0.1:${port}/balcao`,
  DATA_DIR: data,
  BACKUPS: path.join(folder, 'backups'),
})

const runOn = (machine: Machine, command: string, args: string[]) =>
  spawnSync(command, args, {
    cwd: path.join(checkout, 'backend'),
    env: environmentOf(machine),
    encoding: 'utf8',
  })

/** @returns the output of a Postgres program. */
function program(machine: Machine, name: string, ...args: string[]): string {
  const { status, stdout, stderr } = runOn(machine, name, args)
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
  return stdout
}

const entrypoint = (machine: Machine, name: string, ...args: string[]) =>
  runOn(machine, 'node', [
    '--import',
    'tsx',
    '--conditions=development',
    `src/entrypoints/${name}.ts`,
    ...args,
  ])

/**
 * Replaces docker. `up` has already been done. Commands of a service run here, with the source of the built
 * file and this machine's folders.
 */
const DOCKER = `#!/usr/bin/env bash
set -e
[ "$1" = compose ] || exit 64
case "$2" in
  up) exit 0 ;;
  run) [ "$3 $4" = "--rm -T" ] || exit 64; service=$5; shift 5 ;;
  *) exit 64 ;;
esac
[ "$service" = restore ] && [ $# = 0 ] && set -- node backend/dist/entrypoints/restore.js /backups
args=()
for arg in "$@"; do
  case "$arg" in
    /backups) args+=("$BACKUPS") ;;
    backend/dist/*.js) name=\${arg#backend/dist/}; args+=(--import tsx --conditions=development "src/\${name%.js}.ts") ;;
    *) args+=("$arg") ;;
  esac
done
cd ${JSON.stringify(path.join(checkout, 'backend'))}
exec "\${args[@]}"
`

/** The command blocks under this heading of the README, word for word. */
function blocksOfReadme(): string[] {
  const readme = readFileSync(path.join(checkout, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('### Backing up and restoring\n')
  return [...(section.split(/^##+ /m)[0] ?? '').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(
    ([, block = '']) => block,
  )
}

function type(machine: Machine, block: string) {
  // With a pipe as stdin bash would think it is a remote shell, and read the user's settings.
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe']
  return spawnSync('bash', ['-e', '-c', block], {
    cwd: folder,
    env: environmentOf(machine),
    stdio,
    encoding: 'utf8',
  })
}

/** The schema with policies, grants and owners, without the parts that differ in each dump. */
const schemaOf = (machine: Machine) =>
  program(machine, 'pg_dump', '--username=balcao_owner', '--dbname=balcao', '--schema-only')
    .split('\n')
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .map((line) => line.replace(/[()]/g, ''))

const ask = (machine: Machine, sql: string) =>
  program(machine, 'psql', '--username=balcao_owner', '--dbname=balcao', '-Atc', sql).trim()

afterAll(() => {
  for (const { stop } of machines) stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!bin)('README’s backup', () => {
  const [backUp = '', restore = ''] = blocksOfReadme()
  let first: Machine

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    mkdirSync(path.join(folder, 'bin'))
    writeFileSync(path.join(folder, 'bin/docker'), DOCKER, { mode: 0o755 })
    first = await aMachine('first')
    expect(entrypoint(first, 'migrate').status).toBe(0)
    const maria = ['--company', 'Minha Empresa', '--name', 'Maria', '--email', 'maria@example.com']
    expect(entrypoint(first, 'createSuperUser', ...maria)).toMatchObject({ status: 0 })
    mkdirSync(path.dirname(path.join(first.data, PICTURE)), { recursive: true })
    writeFileSync(path.join(first.data, PICTURE), 'a picture')
  }, 120_000)

  it('is restored by its commands on an empty machine, with every row, policy, grant and file', async () => {
    expect(type(first, backUp)).toMatchObject({ status: 0, stderr: '' })
    const second = await aMachine('second')
    expect(type(second, restore)).toMatchObject({ status: 0, stderr: '' })
    expect(schemaOf(second)).toEqual(schemaOf(first))
    expect(ask(second, 'select email from users')).toBe('maria@example.com')
    expect(readFileSync(path.join(second.data, PICTURE), 'utf8')).toBe('a picture')
    expect(entrypoint(second, 'migrate')).toMatchObject({ status: 0 })
  }, 120_000)

  it('is restored by an owner who is no superuser, as providers of Postgres give one', async () => {
    const third = await aMachine('third')
    ask(third, `create role balcao_manager login createrole password 'owner'`)
    ask(third, 'create database managed owner balcao_manager')
    const managed = {
      ...environmentOf(third),
      DATABASE_URL: `postgres://balcao_app:app@127.0.0.1:${third.port}/managed`,
      DATABASE_OWNER_URL: `postgres://balcao_manager:owner@127.0.0.1:${third.port}/managed`,
    }
    const { status, stderr } = spawnSync('bash', ['-e', '-c', restore], {
      cwd: folder,
      env: managed,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const emails = ['--username=balcao_owner', '--dbname=managed', '-Atc', 'select email from users']
    expect(program(third, 'psql', ...emails).trim()).toBe('maria@example.com')
  }, 120_000)
})
