import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hooksOf } from '../../kit/hooks.js'
import '../../models/index.js'
import '../../entrypoints/features.js'
import { mediaStore } from '../../platform/storage/mediaStore.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import { insert } from '../../testing/older/insert.js'
import { anOlderInstallation } from '../../testing/older/anOlderInstallation.js'
import { messageReader } from '../../whatsapp/providers.js'
import { importCompany } from '../companyImport/importCompany.js'
import type { ImportReport } from '../companyImport/report.js'
import { generations, type Generation } from './generations/declaration.js'
import { conversions } from './conversion/conversions.js'
import { moveIn } from './moveIn.js'
import { olderSources, type OlderSource } from './olderSource.js'
import { closeOlder, openOlder, type Older } from './reading/older.js'

const media = mkdtempSync(path.join(tmpdir(), 'balcao-public-'))
afterAll(() => rmSync(media, { recursive: true }))

/** A JPEG of one pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
mkdirSync(path.join(media, 'company1'))
mkdirSync(path.join(media, 'media/1'), { recursive: true })
for (const name of ['here.jpg', 'company1/7.jpg', 'media/1/27.jpg'])
  writeFileSync(path.join(media, name), JPEG)

interface Moved {
  companies: { companyId: number; report: ImportReport; source: OlderSource }[]
  lines: string[]
}

async function move(from: string, isDryRun = false): Promise<Moved> {
  const moved: Moved = { companies: [], lines: [] }
  await moveIn({
    from,
    media,
    company: null,
    readContent: await messageReader(),
    now: Date.now(),
    say: (line) => moved.lines.push(line),
    importCompany: isDryRun
      ? null
      : async (source) => {
          const { companyId, report } = await importCompany({
            source,
            media: mediaStore,
            moves: hooksOf('movesCompany'),
            sealedColumns: hooksOf('sealedColumns').flat(),
            say: () => undefined,
          })
          moved.companies.push({ companyId, report, source })
          return []
        },
  })
  return moved
}

describe.each(generations)('an installation of %s', (generation: Generation) => {
  let url: string
  let older: pg.Client
  let ours: pg.Client
  let moved: Moved
  const drops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    ;({ url, client: older } = await anOlderInstallation(generation, {
      whenDone: (drop) => drops.push(drop),
    }))
    ours = await openPlatformConnection()
    moved = await move(url)
  })
  afterAll(async () => {
    await ours.end()
    for (const drop of drops) await drop()
  })

  const companyAt = (place: number) => moved.companies[place]?.companyId ?? 0
  const rows = async <Row extends pg.QueryResultRow>(sql: string, company = first(moved)) =>
    (await ours.query<Row>(sql, [company])).rows

  it('gives every row a place, and counts each', async () => {
    expect(moved.companies).toHaveLength(2)
    for (const { report, source } of moved.companies) {
      for (const [table, { read, stored, leftOut }] of Object.entries(report.tables)) {
        expect([table, read, leftOut]).toEqual([table, stored, {}])
        const { findings } = source
        const from = conversions[table]?.from ?? ''
        expect([table, findings.tables[from]?.converted[table]]).toEqual([table, read])
      }
      for (const [table, { read, converted, merged, leftOut }] of Object.entries(source.findings.tables)) {
        const beside = [...Object.values(merged), ...Object.values(leftOut)].reduce(
          (sum, { count }) => sum + count,
          0,
        )
        const most = Math.max(0, ...Object.values(converted))
        if (!['Tickets', 'CampaignSettings', 'Companies', 'Messages'].includes(table))
          expect([table, most + beside]).toEqual([table, read])
      }
    }
    const [counts] = await rows<{ count: number }>(
      'select count(*)::integer as count from messages where company_id = $1',
    )
    expect(counts?.count).toBe(moved.companies[0]?.source.findings.tables['Messages']?.converted['messages'])
  })

  it('reads what messages say: cards, places, captions, marks, reactions', async () => {
    const found = await rows<{ id: string } & Record<string, unknown>>(
      `select whatsapp_id as id, left(body, 20) as body, length(body) as length, content, reactions, is_bot, is_deleted, ack
         from messages where company_id = $1 and whatsapp_id !~ '^(3EB|M)\\d|^M\\d'`,
    )
    const byId = new Map(found.map((row) => [row.id, row]))
    expect(byId.get('TEXT')).toMatchObject({ body: 'Olá 👋🏽', reactions: [{ emoji: '👍', fromMe: false }] })
    expect(byId.has('REACT')).toBe(false)
    expect(byId.get('CARD')?.['content']).toMatchObject({
      type: 'contacts',
      contacts: [{ name: 'Rui', numbers: ['5511988887777'] }],
    })
    const place = { type: 'location', latitude: -23.55, longitude: -46.63, name: 'Padaria' }
    expect(byId.get('PLACE')).toMatchObject({ body: '', content: place })
    expect(byId.get('LIVE')?.['content']).toMatchObject({ type: 'location', isLive: true })
    expect(byId.get('LONG')).toMatchObject({ length: 70_000 })
    expect(byId.get('MARK')).toMatchObject({ body: 'Digite 1', is_bot: true })
    expect(byId.get('EMPTY')).toMatchObject({ body: '', is_deleted: true })
    expect(byId.get('BROKEN')).toMatchObject({ body: 'texto', content: null })
    expect(byId.get('NUL')).toMatchObject({ body: 'x' })
    expect(byId.get('IMAGE')).toMatchObject({ body: 'Foto' })
    expect(byId.get('STRANGE')).toMatchObject({ content: { type: 'unknown' } })
  })

  it('marks missing files as gone, and opens no file outside of the folder', async () => {
    const found = await rows<{ id: string } & Record<string, unknown>>(
      `select m.whatsapp_id as id, kind, state, error, file_name, mimetype, storage_key is not null as stored
         from message_media f join messages m on m.id = f.message_id where m.company_id = $1 and m.whatsapp_id in ('IMAGE', 'GONE', 'EVIL')`,
    )
    const gone = { state: 'failed', error: 'ERR_MEDIA_UNAVAILABLE', stored: false }
    const byId = new Map(found.map(({ id, ...row }) => [id, row]))
    expect(byId.get('IMAGE')).toMatchObject({
      kind: 'image',
      state: 'ready',
      mimetype: 'image/jpeg',
      stored: true,
    })
    expect(byId.get('GONE')).toEqual({
      ...gone,
      kind: 'document',
      file_name: 'Contrato final.pdf',
      mimetype: 'application/pdf',
    })
    expect(byId.get('EVIL')).toMatchObject(gone)
  })

  it('cuts tickets into attendances, of which the last has the status', async () => {
    const found = await rows(
      `select status, k.rated, array(select whatsapp_id from messages m where m.ticket_id = t.id and whatsapp_id ~ '^(TEXT|Q1|THANKS|BACK)' order by id) as messages
         from tickets t left join ticket_tracking k on k.ticket_id = t.id
        where t.company_id = $1 and t.contact_id = (select id from contacts where company_id = $1 and name like 'Maria%') and t.connection_id = (select id from connections where company_id = $1 and name <> 'Vendas')
        order by t.id`,
    )
    expect(found).toEqual([
      { status: 'closed', rated: true, messages: ['TEXT'] },
      { status: 'open', rated: false, messages: ['Q1'] },
    ])
    const silent = await rows(
      `select status, array(select whatsapp_id from messages m where m.ticket_id = t.id order by id) as messages from tickets t
        where t.company_id = $1 and contact_id = (select id from contacts where company_id = $1 and name = 'Zé') order by id`,
    )
    expect(silent).toEqual([
      { status: 'closed', messages: ['ASK', 'ANSWER'] },
      { status: 'closed', messages: ['BACK'] },
    ])
  })

  it('knows who is one person, and whose number is a LID', async () => {
    const found = await rows(
      'select name, number, lid from contacts where company_id = $1 order by id limit 6',
    )
    expect(found.slice(0, 2)).toEqual([
      { name: 'Maria 🍞', number: '5511988887777', lid: null },
      { name: 'Família', number: '120363041234567890', lid: null },
    ])
    const joao = found.find(({ name }) => name === 'João')
    expect(joao).toEqual({
      name: 'João',
      number: '5521977776666',
      lid: generation === 'T' ? '123456789012345' : null,
    })
  })

  it('lets people log in with their passwords, and seals tokens', async () => {
    const people = await rows<{ hash: string | null }>(
      'select password_hash as hash from users where company_id = $1 order by id',
    )
    const { rows: before } = await older.query<{ hash: string }>(
      'select "passwordHash" as hash from "Users" where id < 4 order by id',
    )
    expect(people.map(({ hash }) => hash)).toEqual([before[0]?.hash, before[1]?.hash, null])
    const numbers = await rows(
      'select status, enabled, token_hash is not null as has_token, sealed_token is not null as is_sealed from connections where company_id = $1 order by id',
    )
    expect(numbers).toEqual([
      { status: 'OPENING', enabled: false, has_token: true, is_sealed: true },
      { status: 'OPENING', enabled: false, has_token: false, is_sealed: false },
    ])
  })

  it('sends nothing that was due before', async () => {
    const states = await rows('select state, error from schedules where company_id = $1 order by id')
    expect(states).toEqual([
      { state: 'sent', error: null },
      { state: 'failed', error: 'ERR_SCHEDULE_DISCARDED' },
      { state: 'pending', error: null },
      { state: 'pending', error: null },
    ])
    const campaigns = await rows<{ state: string }>(
      'select state from campaigns where company_id = $1 order by id',
    )
    expect(campaigns.map(({ state }) => state)).toEqual([
      'finished',
      'cancelled',
      'cancelled',
      'scheduled',
      'inactive',
    ])
    const waiting = await rows(`select id from messages where company_id = $1 and send_state is not null`)
    expect(waiting).toEqual([])
  })

  it('keeps the other company apart', async () => {
    expect(companyAt(1)).not.toBe(companyAt(0))
    expect(await rows('select name from contacts where company_id = $1', companyAt(1))).toEqual([
      { name: 'Só' },
    ])
  })

  it('says the same in a dry run, and stores nothing', async () => {
    const before = await rows('select count(*) from companies where $1 > 0')
    const dry = await move(url, true)
    const findings = (lines: readonly string[]) =>
      lines.filter((line) => !/^(Finished|This was a dry run)/.test(line)).sort()
    expect(findings(dry.lines)).toEqual(findings(moved.lines))
    expect(dry.lines.at(-1)).toBe('This was a dry run: nothing was stored.')
    expect(await rows('select count(*) from companies where $1 > 0')).toEqual(before)
  })

  it('adds what is new in a later run, and nothing else', async () => {
    const storedIn = ({ companies }: Moved) =>
      Object.entries(companies[0]?.report.tables ?? {}).flatMap(([table, { stored }]) =>
        stored > 0 ? [[table, stored]] : [],
      )
    expect(storedIn(await move(url))).toEqual([])
    await insert(older, generation, 'Messages', {
      id: `'NEW'`,
      body: `'novo'`,
      ticketId: '1',
      companyId: '1',
      createdAt: 'now()',
      fromMe: 'false',
    })
    expect(storedIn(await move(url))).toEqual([['messages', 1]])
  })
})

const first = ({ companies }: Moved): number => companies[0]?.companyId ?? 0

describe('an older installation', () => {
  it('is only read', async () => {
    const { url, client } = await anOlderInstallation('R2', { size: 10 })
    const marks = async () => {
      const tables = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
      )
      const found = []
      for (const { name } of tables.rows) {
        const { rows } = await client.query(
          `select count(*), md5(string_agg(t::text || xmin || xmax || ctid, '|' order by ctid)) from "${name}" t`,
        )
        found.push([name, ...(rows as unknown[])])
      }
      return found
    }
    const before = await marks()
    await move(url)
    expect(await marks()).toEqual(before)
    const older = await openOlder(url)
    await readAll(older)
    const { rows } = await older.client.query('select pg_current_xact_id_if_assigned() as xid')
    expect(rows).toEqual([{ xid: null }])
    await expect(older.client.query('delete from "Messages"')).rejects.toThrow(/read-only/)
    await closeOlder(older)
  })

  it('is refused with a list of what differs when nobody knows its tables', async () => {
    const { url, client } = await anOlderInstallation('R1', { size: 10 })
    await client.query(
      'alter table "Tickets" drop column "lastMessage"; alter table "Queues" add column "mine" text',
    )
    await expect(move(url, true)).rejects.toThrow(
      /Nearest is generation R1, but:\n {2}Tickets.lastMessage is missing/,
    )
  })

  it('may have more columns, which are named and never read', async () => {
    const { url, client } = await anOlderInstallation('R1', { size: 10 })
    await client.query('alter table "Queues" add column "mine" text; create table "Mine" (id int)')
    expect((await move(url, true)).lines).toContain('Unknown here, so never read: Queues.mine, Mine')
  })
})

async function readAll(older: Older): Promise<void> {
  for (const source of await olderSources(
    { older, folder: null, readContent: () => null, now: Date.now() },
    1,
  ))
    for (const table of source.tables) {
      const rows = source.rows(table, null)
      while (!(await rows.next()).done);
    }
}
