import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '../src/entrypoints/features.js'
import { hooksOf } from '../src/kit/hooks.js'
import { movedTables, type TableShape } from '../src/kit/companyFolder/movedTables.js'
import { openFolder } from '../src/operations/companyFolder/folderSource.js'
import type { FolderManifest } from '../src/kit/companyFolder/manifest.js'
import { MIGRATED } from '../src/testing/database/template.js'
import { aMessage } from '../src/testing/fixtures.js'
import { oneOfEverything } from './oneOfEverything.js'
import type { Stocked } from './namedRecords.js'

const BACKEND = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'balcao-move-'))
const { DATABASE_URL: appUrl = '', DATABASE_OWNER_URL: ownerUrl = '' } = process.env
const databases: string[] = []
const within = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

async function ask<T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** An installation of its own: an empty database, and a folder for files. */
async function anInstallation() {
  const name = `move_${randomUUID().slice(0, 8)}`
  await ask(ownerUrl, `create database ${name} template ${MIGRATED}`)
  databases.push(name)
  return { database: name, media: path.join(folder, name) }
}

type Installation = Awaited<ReturnType<typeof anInstallation>>

interface Kill {
  /** What the command has printed before. */
  after: RegExp
  /** Milliseconds from then. */
  wait: number
}

/** Runs a command as an operator does, and kills it at some moment. */
async function command(name: string, args: string[], place?: Installation, kill?: Kill) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', `src/entrypoints/${name}.ts`, ...args],
    {
      cwd: BACKEND,
      env: {
        ...process.env,
        ROLES: 'none',
        ...(place && { DATABASE_URL: within(appUrl, place.database), MEDIA_DIR: place.media }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  let timer: NodeJS.Timeout | undefined
  let isComing = false
  let since = performance.now()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      // Starting takes longer than the work.
      if (!isComing && /coming in/.test(output)) [isComing, since] = [true, performance.now()]
      if (kill?.after.test(output)) timer ??= setTimeout(() => child.kill('SIGKILL'), kill.wait)
    })
  // Helpers of a killed process may keep its output open for a while.
  const [code] = (await once(child, kill ? 'exit' : 'close')) as [number | null]
  clearTimeout(timer)
  return { code, output, took: performance.now() - since }
}

let stocked: Stocked
let shapes: TableShape[]

async function readShapes(): Promise<TableShape[]> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return await movedTables(client, {
      moves: hooksOf('movesCompany'),
      sealedColumns: hooksOf('sealedColumns').flat(),
    })
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  stocked = await oneOfEverything()
  shapes = await readShapes()
})
afterAll(async () => {
  for (const name of databases) await ask(ownerUrl, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const manifestOf = async (exported: string) =>
  JSON.parse(await readFile(path.join(exported, 'manifest.json'), 'utf8')) as FolderManifest

/** SQL of what a row says, without ids, files, what arrives otherwise, and `without`. */
function contentOf({ columns, move, sealed }: TableShape, alias: string, without: string[]): string {
  const secret = new Set([...sealed.map(({ column }) => column), ...(move.logins ?? []), ...without])
  const left = columns.filter(
    ({ name, refersTo }) =>
      refersTo === null &&
      !secret.has(name) &&
      ![move.arrives, move.files, move.inside, move.otherwise].some((part) => part && name in part),
  )
  return `jsonb_build_array(${left.map(({ name }) => `${alias}.${name}`).join(', ')})::text`
}

/** What every row says, and what the rows say that it names. */
async function contents(
  database: string,
  companyId: number,
  without: string[] = [],
): Promise<Record<string, string[]>> {
  const url = within(ownerUrl, database)
  const found: Record<string, string[]> = {}
  for (const shape of shapes) {
    const references = shape.columns.flatMap(({ name, refersTo, isArray }) => {
      const target = shapes.find((other) => other.name === refersTo)
      return target && !isArray && target.nextId !== null
        ? [
            `(select ${contentOf(target, 'x', without)} from ${target.name} x where x.company_id = t.company_id and x.id = t.${name})`,
          ]
        : []
    })
    const secret = shape.sealed
      .flatMap(({ where }) => (where === undefined ? [] : [`and not (${where})`]))
      .join(' ')
    const rows = await ask<{ line: string }>(
      url,
      `select concat_ws(' -> ', ${[contentOf(shape, 't', without), ...references].join(', ')}) as line from ${shape.name} t where company_id = $1 ${secret} order by 1`,
      [companyId],
    )
    found[shape.name] = rows.map(({ line }) => line)
  }
  return found
}

const home = () => new URL(ownerUrl).pathname.slice(1)

/** The company of this name in an installation. */
async function companyIn(database: string, name: string) {
  const [found] = await ask<{ id: number; isClosed: boolean }>(
    within(ownerUrl, database),
    'select id, closed_for_sending_at is not null as "isClosed" from companies where name = $1',
    [name],
  )
  if (!found) throw new Error(`There is no company ${name}`)
  return found
}

/** Everything that was stored, so that a second import is seen to change nothing. */
const sumsOf = (database: string) =>
  Promise.all(
    [
      ...shapes.map(({ name }) => name),
      'source_rows',
      'source_files',
      'company_storage',
      'contact_lists',
    ].map(async (name) => {
      const [sum] = await ask<{ sum: string }>(
        within(ownerUrl, database),
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
      )
      return `${name} ${sum?.sum}`
    }),
  )

describe('a company that moves to another installation', () => {
  let place: Installation
  let exported: string
  /** How long rows came in, in milliseconds. */
  let comingIn = 0

  beforeAll(async () => {
    exported = path.join(folder, 'first')
    const written = await command('exportCompany', [String(stocked.company.id), exported])
    expect(written.code, written.output).toBe(0)
    place = await anInstallation()
  })

  it('has every row, with its references and files, and sends nothing', async () => {
    const manifest = await manifestOf(exported)
    const { code, output, took } = await command('importCompany', [exported], place)
    expect(code, output).toBe(0)
    comingIn = took
    const company = await companyIn(place.database, stocked.company.name)
    expect(company.isClosed).toBe(true)
    const there = await contents(place.database, company.id)
    const here = await contents(home(), stocked.company.id)
    for (const { name, rows } of manifest.tables) {
      expect(there[name]?.length, `${name}\n${output}`).toBe(rows)
      expect(there[name], name).toEqual(here[name])
    }
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([])
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(shapes.map(({ name }) => name).sort())

    const url = within(ownerUrl, place.database)
    const waiting = `
      select (select count(*)::integer from messages where company_id = $1 and send_state in ('queued', 'sending', 'unconfirmed')) as messages,
             (select count(*)::integer from campaigns where company_id = $1 and state = 'running' and paused_reason is distinct from 'user') as campaigns,
             (select count(*)::integer from schedules where company_id = $1 and state = 'pending' and send_at <= now() and error is null) as schedules,
             (select count(*)::integer from outbox where company_id = $1) as events,
             (select count(*)::integer from connections where company_id = $1 and (enabled or status = 'CONNECTED')) as connections`
    expect(await ask(url, waiting, [company.id])).toEqual([
      { messages: 0, campaigns: 0, schedules: 0, events: 0, connections: 0 },
    ])

    // Ids inside JSON columns, and lists of ids.
    const [inside] = await ask<object>(
      url,
      `select (select count(*)::integer from messages m, jsonb_array_elements(m.reactions) r join contacts c on c.id = (r ->> 'contactId')::integer and c.company_id = $1) as reactions,
              (select count(*)::integer from ticket_events e join users u on u.id = (e.facts #>> '{by,id}')::integer and u.company_id = $1
                 join queues q on q.id = (e.facts #>> '{queue,id}')::integer) as events,
              (select count(*)::integer from tickets t join connections c on array[c.id] = t.earlier_connection_ids and c.company_id = $1) as connections`,
      [company.id],
    )
    expect(inside).toEqual({ reactions: 1, events: 1, connections: 1 })

    // Counts that triggers keep, and no login, secret or right over the installation.
    const [counts] = await ask<object>(
      url,
      `select (select bytes::integer from company_storage where company_id = $1) as storage, (select sum(size)::integer from message_media where company_id = $1 and storage_key is not null) as media,
              (select sum(received + sent)::integer from message_counts where company_id = $1) as counted, (select count(*)::integer from messages where company_id = $1) as messages,
              (select count(*)::integer from users where company_id = $1 and (super or password_hash is not null)) as logins`,
      [company.id],
    )
    expect(counts).toMatchObject({ logins: 0 })
    const { counted, messages } = counts as { counted: number; messages: number }
    expect(counted).toBe(messages)
  })

  it('changes nothing when it comes again, and brings what is new', async () => {
    const before = await sumsOf(place.database)
    const again = await command('importCompany', [exported], place)
    expect(again.code, again.output).toBe(0)
    expect(await sumsOf(place.database)).toEqual(before)

    await aMessage(stocked.company, { ticket: stocked.openTicket, body: 'Depois da mudança' })
    const [changed] = await ask<{ id: number }>(
      ownerUrl,
      `update contacts set name = 'Nome novo', updated_at = now() where id = (select min(id) from contacts where company_id = $1) returning id`,
      [stocked.company.id],
    )
    expect(changed).toBeDefined()
    const later = path.join(folder, 'later')
    expect((await command('exportCompany', [String(stocked.company.id), later])).code).toBe(0)
    const { code, output } = await command('importCompany', [later], place)
    expect(code, output).toBe(0)
    expect(output).toMatch(/ messages: \d+ read, 1 stored, 0 updated, /)
    expect(output).toMatch(/ contacts: \d+ read, 0 stored, 1 updated, /)
    const company = await companyIn(place.database, stocked.company.name)
    // A change moves the time on, for screens that compare it, though the source's may be the same.
    const [there, here] = [
      await contents(place.database, company.id, ['updated_at']),
      await contents(home(), stocked.company.id, ['updated_at']),
    ]
    for (const name of ['messages', 'contacts', 'tickets']) expect(there[name], name).toEqual(here[name])
  })

  it('is whole after the import was killed at random moments', async () => {
    const other = await anInstallation()
    const kills = 3
    const codes: (number | null)[] = []
    for (let round = 0; round < kills; round += 1) {
      const wait = (Math.random() * comingIn) / kills
      codes.push((await command('importCompany', [exported], other, { after: /coming in/, wait })).code)
    }
    expect(codes).toContain(null)
    const { code, output } = await command('importCompany', [exported], other)
    expect(code, output).toBe(0)
    const company = await companyIn(other.database, stocked.company.name)
    const there = await contents(other.database, company.id)
    const here = await contents(place.database, (await companyIn(place.database, stocked.company.name)).id)
    for (const { name, rows } of (await manifestOf(exported)).tables)
      expect(there[name]?.length, name).toBe(rows)
    expect(there['contact_tags']).toEqual(here['contact_tags'])
    const counts = `
      select (select count(*)::integer from company_sources) as sources, (select count(*)::integer from source_references) as waiting,
             (select count(*)::integer from (select from source_rows group by source_id, table_name, source_key having count(*) > 1) t) as twice`
    expect(await ask(within(ownerUrl, other.database), counts)).toEqual([
      { sources: 1, waiting: 0, twice: 0 },
    ])
    const before = await sumsOf(other.database)
    expect((await command('importCompany', [exported], other)).code).toBe(0)
    expect(await sumsOf(other.database)).toEqual(before)
  })

  it('stands beside itself in the installation it comes from, under other names', async () => {
    const { code, output } = await command('importCompany', [exported])
    expect(code, output).toBe(0)
    const copy = await companyIn(home(), `${stocked.company.name} (2)`)
    const emails = await ask<{ email: string }>(
      ownerUrl,
      'select email from users where company_id = $1 order by id',
      [copy.id],
    )
    expect(emails).toHaveLength(4)
    for (const { email } of emails) expect(email).toContain(`+${copy.id}@`)
    expect(output).toMatch(/users: 4 read, 4 stored, 0 updated, 0 there already, 0 merged, 4 renamed/)
    const there = await contents(home(), copy.id)
    const manifest = await manifestOf(exported)
    for (const { name, rows } of manifest.tables) expect(there[name]?.length, name).toBe(rows)
  })

  it('is refused where its folder is unfinished, damaged or newer', async () => {
    const copy = path.join(folder, 'copy')
    await cp(exported, copy, { recursive: true })
    const refusal = async () =>
      openFolder(copy).then(
        () => 'opened',
        (error: Error) => error.message,
      )
    expect(await refusal()).toBe('opened')
    await appendFile(path.join(copy, 'tables/users.jsonl'), '{}\n')
    expect(await refusal()).toContain('The table users')
    const manifest = await manifestOf(copy)
    await writeFile(path.join(copy, 'manifest.json'), JSON.stringify({ ...manifest, schema: '9999' }))
    expect(await refusal()).toContain('newer than this one')
    await rm(path.join(copy, 'manifest.json'))
    expect(await refusal()).toContain('has no manifest')
    const taken = await command('exportCompany', [String(stocked.company.id), exported])
    expect(taken.output).toContain('is not empty')
    const missing = await command('exportCompany', ['999999', path.join(folder, 'nobody')])
    expect(missing.output).toContain('There is no company 999999')
  })
})
