// npm run bench:move-in: moves an older installation in, built in the embedded Postgres, twice: how many rows
// a second, how much memory the command needs, and how long a second run takes that finds nothing new. It
// exports the smallest and the largest company, to compare the memory. Then, with --kills, it kills imports
// into another database at random moments, and compares both. The results are in backend/docs/benchmarks.md.
//   --messages 1000000     of the older installation      --files 50000   of messages, of 4 KB each
//   --generation T         its tables: R1, R2 or T         --kills 20      kills of another import; 0: none
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { Failure, say } from '../scripts/beforeInstall/progress.mjs'
import { SMALL_HEAP } from '../scripts/lib/operatorCommand.js'
import { run } from '../scripts/lib/processes.js'
import { builtServer } from '../scripts/lib/recipes.js'
import { ThrowawayServices } from '../scripts/lib/services/throwawayServices.js'
import { generations, type Generation } from '../src/operations/moveIn/generations/declaration.js'
import { addReferences, createTables } from '../src/testing/older/createTables.js'
import { fillTables } from '../src/testing/older/fillTables.js'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: { messages: text('1000000'), files: text('50000'), generation: text('T'), kills: text('0') },
})
const [messages, files, kills] = [Number(values.messages), Number(values.files), Number(values.kills)]
const generation = generations.find((name): name is Generation => name === values.generation)
if (!generation || !(messages >= 1) || !(files >= 0) || !(kills >= 0))
  throw new Failure('Give --messages, --files and --kills as numbers, and --generation R1, R2 or T.')

/** One in twenty messages of the older installation has a file, named by its number. */
const FILE_EVERY = 20
const FIRST_FILE = 7
const FILE_BYTES = 4_096
const JPEG_HEAD = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

await builtServer.prepare()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'balcao-bench-move-in-'))
const publicFolder = path.join(folder, 'public')
const services = new ThrowawayServices()
const env = { ...process.env, ...(await services.env()), ...builtServer.environment }
const owner = env['DATABASE_OWNER_URL'] ?? ''
const within = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

async function makeOlder(): Promise<string> {
  await ask(owner, 'create database older')
  const url = within(owner, 'older')
  const client = new pg.Client(url)
  await client.connect()
  await createTables(client, generation as Generation)
  await fillTables(client, generation as Generation, messages)
  await addReferences(client, generation as Generation)
  await client.query('analyze')
  await client.end()
  fs.mkdirSync(publicFolder)
  let made = 0
  for (let number = FIRST_FILE; number <= messages && made < files; number += FILE_EVERY, made += 1) {
    const bytes = Buffer.alloc(FILE_BYTES, number % 251)
    JPEG_HEAD.copy(bytes)
    fs.writeFileSync(path.join(publicFolder, `${number}.jpg`), bytes)
  }
  say(`An installation of ${generation} with ${messages} messages and ${made} files`)
  return url
}

/** Most resident memory so far of a process, in MB. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Seconds that a process has used the processor so far; at 100 ticks a second, as Linux has them. */
function processorOf(pid: number): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

interface Run {
  seconds: number
  /** Of the command alone, without PostgreSQL. */
  processor: number
  memory: number
  output: string
  code: number | null
}

/** @param killAfter seconds. */
async function command(
  name: string,
  args: string[],
  database: string,
  killAfter: number | null = null,
): Promise<Run> {
  const since = performance.now()
  const child = spawn(
    process.execPath,
    [SMALL_HEAP, ...builtServer.program(`entrypoints/${name}`), ...args],
    {
      env: {
        ...env,
        ROLES: 'none',
        DATABASE_URL: within(env['DATABASE_URL'] ?? '', database),
        MEDIA_DIR: path.join(folder, database),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let [output, memory, processor] = ['', 0, 0]
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  const watch = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid ?? 0))
    processor = Math.max(processor, processorOf(child.pid ?? 0))
  }, 200)
  const ended = once(child, 'exit') as Promise<[number | null]>
  if (killAfter !== null) {
    await Promise.race([setTimeout(killAfter * 1_000), ended])
    child.kill('SIGKILL')
  }
  const [code] = await ended
  clearInterval(watch)
  return { seconds: (performance.now() - since) / 1_000, processor, memory, output, code }
}

const moveIn = (from: string, database: string, killAfter: number | null = null): Promise<Run> =>
  command('moveIn', ['--from', from, '--media', publicFolder], database, killAfter)

/** Exports the companies with the fewest and the most messages: their memory should be about the same. */
async function exportTwo(database: string): Promise<void> {
  const found = await ask<{ id: number; messages: number }>(
    within(owner, database),
    'select company_id as id, count(*)::integer as messages from messages group by 1 order by 2',
  )
  for (const { id, messages: count } of new Set([found[0], found.at(-1)].flatMap((one) => one ?? []))) {
    const exported = await command('exportCompany', [String(id), path.join(folder, `export-${id}`)], database)
    require0(exported)
    const { seconds, memory } = exported
    say(`The export of ${count} messages: ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB at most`)
  }
}

function require0({ code, output }: Run): void {
  if (code !== 0) throw new Failure(`It ended with ${code}:\n${output.slice(-2_000)}`)
}

const rowsIn = async (database: string): Promise<Record<string, number>> => {
  const url = within(owner, database)
  const tables = await ask<{ name: string }>(
    url,
    `select distinct table_name as name from source_rows where table_name <> 'plans' order by 1`,
  )
  const counts: [string, number][] = []
  for (const { name } of tables) {
    const [found] = await ask<{ count: number }>(url, `select count(*)::integer as count from "${name}"`)
    counts.push([name, found?.count ?? 0])
  }
  return Object.fromEntries(counts)
}

/** A migrated database without rows. */
const makeOurs = async (name: string): Promise<void> => {
  await ask(owner, `create database ${name} template "${new URL(owner).pathname.slice(1)}"`)
}

try {
  await run(process.execPath, builtServer.program('entrypoints/migrate'), { env, what: 'migrate' })
  const older = await makeOlder()
  await makeOurs('ours')
  const first = await moveIn(older, 'ours')
  require0(first)
  const counts = await rowsIn('ours')
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const line = (what: string, { seconds, processor, memory }: Run) =>
    say(
      `${what}: ${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} of ${rows} rows a second, ${processor.toFixed(1)} s of a processor, ${memory.toFixed(0)} MB at most`,
    )
  line('The first run', first)
  for (const found of first.output.split('\n').filter((text) => /messages:|Files:|files stored/.test(text)))
    say(found)
  const second = await moveIn(older, 'ours')
  require0(second)
  line('The second run', second)
  if (JSON.stringify(await rowsIn('ours')) !== JSON.stringify(counts))
    throw new Failure('The second run has added rows')
  await exportTwo('ours')

  if (kills > 0) {
    await makeOurs('killed')
    for (let kill = 0; kill < kills; kill += 1)
      await moveIn(older, 'killed', 2 + Math.random() * (first.seconds / Math.sqrt(kills)))
    require0(await moveIn(older, 'killed'))
    const after = await rowsIn('killed')
    for (const [name, count] of Object.entries(counts))
      if (after[name] !== count) throw new Failure(`${name}: ${after[name]} rows in place of ${count}`)
    say(`After ${kills} kills every table has the rows of a run that was not killed`)
  }
} finally {
  await services.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
process.exit()
