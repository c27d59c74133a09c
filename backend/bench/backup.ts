// npm run bench:backup: seconds, bytes, memory and statements of a backup and its restore. The results are in
// backend/docs/benchmarks.md.
//   --messages 1000000  of all companies together       --files 2000  of 100 KB each in the media store
//   --sources           runs the sources, not the built server
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { say, step } from '../scripts/beforeInstall/progress.mjs'
import { planOfItsOwn } from '../scripts/lib/plans.js'
import { builtServer, serverFromSources } from '../scripts/lib/recipes.js'
import { COUNTING } from './lib/meters.js'
import { operate, type Operator } from './lib/Operator.js'
import { seedOnce } from './lib/seed/seed.js'
import { LARGE, SMALL, SMALL_COMPANIES } from './lib/seed/sizes.js'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    files: { type: 'string', default: '2000' },
    sources: { type: 'boolean', default: false },
  },
})

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-bench-backup-'))
const backups = path.join(data, 'backups')
const media = path.join(data, 'media')

interface Costs {
  seconds: number
  /** Most resident memory of the process, in MB. */
  memory: number
  statements: number
}

/** Most resident memory so far of the process that runs this entrypoint, in MB. */
function peakOf(entrypoint: string): number {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (!command.includes(entrypoint) || !command.includes(backups)) continue
      const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
    } catch {
      // It has ended meanwhile.
    }
  }
  return 0
}

/** A connection to the cluster beside the product's database. */
async function besides<T>(operator: Operator, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(operator.product.servicesEnvironment['DATABASE_OWNER_URL'] ?? '')
  const client = new pg.Client(Object.assign(url, { pathname: '/postgres' }).href)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function measure(operator: Operator, name: string, ...args: string[]): Promise<Costs> {
  await besides(operator, async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query('select pg_stat_statements_reset()')
  })
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, peakOf(`entrypoints/${name}`))), 100)
  const since = performance.now()
  await step(name, () => operator.product.runProgram(name, ...args))
  const seconds = (performance.now() - since) / 1_000
  clearInterval(watch)
  const { rows } = await besides(operator, (client) =>
    client.query<{ calls: number }>('select sum(calls)::integer as calls from pg_stat_statements'),
  )
  return { seconds, memory, statements: rows[0]?.calls ?? 0 }
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map((entry) => stat(path.join(entry.parentPath, entry.name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

function makeFiles(count: number): void {
  fs.mkdirSync(path.join(media, '1'), { recursive: true })
  for (let made = 0; made < count; made += 1)
    fs.writeFileSync(path.join(media, '1', `${randomBytes(24).toString('hex')}.jpg`), randomBytes(100_000))
}

const plan = planOfItsOwn(values.sources ? serverFromSources : builtServer, {
  processes: {},
  postgres: { ...COUNTING, max_wal_size: '4GB' },
  env: { MEDIA_DIR: media },
  dataDir: path.join(data, 'product'),
})
const line = (what: string, { seconds, memory, statements }: Costs) =>
  say(`${what}: ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB of memory at most, ${statements} statements`)

await operate(plan, async (operator) => {
  const large = Number(values.messages) - SMALL_COMPANIES * SMALL.messages
  await seedOnce(operator.query, { ...LARGE, messages: large })
  makeFiles(Number(values.files))
  const size = `select pg_database_size(current_database()) as bytes, (select count(*) from messages)::integer as messages`
  const [before] = await operator.query<{ bytes: string; messages: number }>(size)
  const database = Number(before?.bytes) / 1e6
  say(
    `${before?.messages} messages; the database takes ${database.toFixed(0)} MB, the files ${Number(values.files) / 10} MB`,
  )

  line('The first backup', await measure(operator, 'backup', backups))
  const tables = path.join(backups, fs.readdirSync(backups).find((name) => /^\d/.test(name)) ?? '', 'tables')
  const [inTables, all] = [await bytesBelow(tables), await bytesBelow(backups)]
  say(`  ${(inTables / 1e6).toFixed(0)} MB of tables, ${(all / 1e6).toFixed(0)} MB in all`)
  line('The next one', await measure(operator, 'backup', backups))

  line('Checking it', await measure(operator, 'restore', backups, '--check'))
  await operator.leave()
  await besides(operator, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname = $1`,
      [new URL(operator.product.servicesEnvironment['DATABASE_URL'] ?? '').pathname.slice(1)],
    )
    const name = rows[0]?.name ?? ''
    await client.query(`alter database "${name}" rename to before_restore`)
    await client.query(`create database "${name}"`)
  })
  fs.rmSync(media, { recursive: true })
  line('The restore', await measure(operator, 'restore', backups))
  const [after] = await operator.query<{ bytes: string; messages: number }>(size)
  if (after?.messages !== before?.messages) throw new Error(`${after?.messages} messages were restored`)
  await operator.leave()
})
fs.rmSync(data, { recursive: true, force: true })
process.exit()
