import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { authApi } from '@balcao/contract/resources/company/auth'
import { messagesApi } from '@balcao/contract/resources/conversations/messages'
import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'
import type pg from 'pg'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMissingAnnouncements } from '../../features/company/announcements/index.js'
import { addMissingHelps } from '../../features/company/helps/index.js'
import { hooksOf } from '../../kit/hooks.js'
import '../../models/index.js'
import '../../entrypoints/features.js'
import { env } from '../../platform/config/env.js'
import { mediaStore } from '../../platform/storage/mediaStore.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import { anonymousApi, apiWithToken } from '../../testing/apiClient.js'
import { OLDER_PASSWORD } from '../../testing/older/fillCompanies.js'
import { insert } from '../../testing/older/insert.js'
import { anOlderInstallation, aRestoredDump } from '../../testing/older/anOlderInstallation.js'
import { testServer } from '../../testing/servers/server.js'
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
    keepNews: {
      helps: (helps) => withPlatformScope('a test', () => addMissingHelps(helps)),
      announcements: (found) => withPlatformScope('a test', () => addMissingAnnouncements(found)),
    },
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
    expect(byId.get('ESCAPES')).toMatchObject({ body: 'C:\\x\ty\nz\\N' })
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

  it('lets one of them log in over HTTP, find the conversation and open its file', async () => {
    const [ana] = await rows<{ email: string }>(
      `select email from users where company_id = $1 and profile = 'admin' order by id limit 1`,
    )
    const login = { email: ana?.email ?? '', password: OLDER_PASSWORD }
    const { token } = await anonymousApi().ok(authApi.login, { body: login })
    const api = apiWithToken(token)
    const query = { searchParam: 'Foto', showAll: true, status: 'closed' } as const
    const { tickets } = await api.ok(ticketsApi.list, { query })
    const ticket = tickets.find(({ contact }) => contact?.name.startsWith('Maria'))
    const { messages } = await api.ok(messagesApi.list, { params: { ticketId: ticket?.id ?? 0 } })
    const picture = messages.find(({ body }) => body === 'Foto')
    const address = (picture?.mediaUrl ?? '').slice(env.apiUrl.length)
    const file = await request(await testServer()).get(address)
    expect(file.status).toBe(200)
    expect(Buffer.compare(file.body as Buffer, JPEG)).toBe(0)
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
    // Companies with the name of the moved one. Other files of tests make companies meanwhile.
    const namesakes = () =>
      rows('select id from companies where name = (select name from companies where id = $1) order by id')
    const before = await namesakes()
    const dry = await move(url, true)
    const findings = (lines: readonly string[]) =>
      lines
        .filter((line) => !/^(Finished|This was a dry run)| is moving in\. /.test(line))
        .map((line) => line.replace(/, \d+ new here/, ''))
        .sort()
    expect(findings(dry.lines)).toEqual(findings(moved.lines))
    expect(dry.lines.at(-1)).toBe('This was a dry run: nothing was stored.')
    expect(await namesakes()).toEqual(before)
  })

  const countsIn = ({ companies }: Moved) => {
    const found = Object.entries(companies[0]?.report.tables ?? {})
    const counted = (count: 'stored' | 'updated' | 'gone') =>
      Object.fromEntries(
        found.flatMap(([table, report]) => (report[count] > 0 ? [[table, report[count]]] : [])),
      )
    const unchanged = Object.fromEntries(
      found.flatMap(([table, report]) => (Object.keys(report.kept).length > 0 ? [[table, report.kept]] : [])),
    )
    return { stored: counted('stored'), updated: counted('updated'), kept: unchanged, gone: counted('gone') }
  }
  const nothing = { stored: {}, updated: {}, kept: {}, gone: {} }

  it('adds what is new in a later run, and nothing else', async () => {
    const marks = () =>
      rows(
        `select 'tickets' as name, count(*), max(xmin::text::bigint) from tickets where company_id = $1
         union all select 'messages', count(*), max(xmin::text::bigint) from messages where company_id = $1
         union all select 'rows', count(*), max(xmin::text::bigint) from source_rows where company_id = $1`,
      )
    const before = await marks()
    expect(countsIn(await move(url))).toEqual(nothing)
    expect(await marks()).toEqual(before)
    await insert(older, generation, 'Messages', {
      id: `'NEW'`,
      body: `'novo'`,
      ticketId: '1',
      companyId: '1',
      createdAt: 'now()',
      fromMe: 'false',
    })
    expect(countsIn(await move(url))).toEqual({
      ...nothing,
      stored: { messages: 1 },
      updated: { tickets: 1 },
    })
    expect(countsIn(await move(url))).toEqual(nothing)
  })

  it('brings what has changed there since, and nothing over what was changed here', async () => {
    const hash = `$2a$08$${'a'.repeat(53)}`
    await older.query(`
      update "Users" set "passwordHash" = '${hash}', "updatedAt" = now() where id = 1;
      update "Contacts" set name = 'João Silva', "updatedAt" = now() where id = 6;
      update "Contacts" set name = 'Zé de lá', "updatedAt" = now() where id = 8;
      update "Messages" set ack = 5 where id = 'TEXT';
      update "Messages" set body = 'corrigida' where id = 'Q1';
      update "Messages" set "isDeleted" = true where id = 'Q2';
      update "Tickets" set status = 'closed', "updatedAt" = now() where id = 1;
      update "Companies" set phone = '1133334444' where id = 1;
      delete from "TicketNotes" where id = 1`)
    // Somebody looks around, and reads a conversation.
    await rows(`update users set online = not online, updated_at = now() where company_id = $1`)
    await rows(`update tickets set unread_messages = 0, updated_at = now() where company_id = $1`)
    await rows(
      `update contacts set name = 'Zé daqui', updated_at = now() where company_id = $1 and name = 'Zé'`,
    )
    const found = await move(url)
    expect(countsIn(found)).toEqual({
      stored: {},
      updated: { users: 1, contacts: 1, messages: 3, tickets: 1 },
      kept: { contacts: { 'changed here since they arrived': 1 } },
      gone: { ticket_notes: 1 },
    })
    expect(found.lines.join()).not.toContain('undefined')
    expect(await rows('select phone from companies where id = $1')).toEqual([{ phone: '1133334444' }])
    const names = await rows<{ name: string }>(
      `select name from contacts where company_id = $1 and (name like 'João%' or name like 'Zé%') order by name`,
    )
    expect(names.map(({ name }) => name)).toEqual(['João Silva', 'Zé daqui'])
    expect(
      await rows(
        `select whatsapp_id as id, ack, is_deleted from messages where company_id = $1 and whatsapp_id in ('TEXT', 'Q2') order by 1`,
      ),
    ).toEqual([
      { id: 'Q2', ack: 0, is_deleted: true },
      { id: 'TEXT', ack: 5, is_deleted: false },
    ])
    expect(await rows(`select body from messages where company_id = $1 and whatsapp_id = 'Q1'`)).toEqual([
      { body: 'corrigida' },
    ])
    const [user] = await rows(
      `select password_hash as hash from users where company_id = $1 order by id limit 1`,
    )
    expect(user).toEqual({ hash })
    const [ticket] = await rows(
      `select status, closed_at is not null as closed, unread_messages as unread from tickets
        where company_id = $1 and id = (select ticket_id from messages where company_id = $1 and whatsapp_id = 'NEW')`,
    )
    expect(ticket).toEqual({ status: 'closed', closed: true, unread: 0 })
    // What was changed here is counted in each run, and stays.
    expect(countsIn(await move(url))).toEqual({
      ...nothing,
      kept: { contacts: { 'changed here since they arrived': 1 } },
      gone: { ticket_notes: 1 },
    })
  })

  it('brings files that were missing before, and links those of the same disk', async () => {
    const late = ['1700000000000_Contrato final.pdf', 'gone.pdf'].map((name) => path.join(media, name))
    for (const file of late) writeFileSync(file, '%PDF-1.4 contrato')
    const { updated } = countsIn(await move(url))
    for (const file of late) rmSync(file)
    expect(updated).toMatchObject({ message_media: 1, ...(generation !== 'R1' && { queues: 1 }) })
    const files = await rows<{ key: string; size: number; mimetype: string }>(
      `select storage_key as key, size::integer, mimetype from message_media f join messages m on m.id = f.message_id
        where m.company_id = $1 and f.storage_key is not null order by m.id`,
    )
    for (const { key, size } of files) {
      const { bytes, links, dev } = await mediaStore.withLocalFile(key, (file) => {
        const { nlink, dev: disk } = statSync(file)
        return Promise.resolve({ bytes: readFileSync(file), links: nlink, dev: disk })
      })
      expect(bytes.length).toBe(size)
      const isLinked = bytes.equals(JPEG) && dev === statSync(media).dev
      if (isLinked) expect(links).toBeGreaterThan(1)
    }
    expect(files.map(({ mimetype }) => mimetype)).toContain('application/pdf')
    const [sums] = await rows(
      `select bytes::integer, (select sum(size)::integer from message_media where company_id = $1 and storage_key is not null) as files
         from company_storage where company_id = $1`,
    )
    expect(sums?.['bytes']).toBeGreaterThanOrEqual(Number(sums?.['files']))
    expect(countsIn(await move(url)).updated).toEqual({})
  })
})

const first = ({ companies }: Moved): number => companies[0]?.companyId ?? 0

describe('an older installation', () => {
  it('is known again in a dump that was restored elsewhere, and another one is not', async () => {
    const { client, url } = await anOlderInstallation('R1', { size: 10 })
    const before = await move(url)
    const dump = await aRestoredDump('R1', client)
    await dump.client.query(
      `update "Companies" set name = 'Outro nome' where id = 1; delete from "Users" where id = 5`,
    )
    const after = await move(dump.url)
    const ids = ({ companies }: Moved) => companies.map(({ companyId }) => companyId)
    expect(ids(after)).toEqual(ids(before))
    const other = await anOlderInstallation('R1', { size: 10 })
    await other.client.query(`update "Companies" set "createdAt" = "createdAt" + interval '1 microsecond'`)
    expect(ids(await move(other.url))).not.toEqual(ids(before))
  })

  it('gives its helps and announcements to the installation, once, and tells nobody', async () => {
    const { url, client } = await anOlderInstallation('R1', { size: 10 })
    await client.query(
      `update "Helps" set title = 'Teste: ' || title; update "Announcements" set title = 'Aviso de teste'`,
    )
    const { lines } = await move(url)
    expect(lines).toContain('  Helps: 3 read, 2 with a title and a video of YouTube, 1 new here')
    expect(lines.find((line) => line.includes('Announcements'))).toContain(
      '1 read, 1 with a title, 1 new here',
    )
    expect((await move(url)).lines).toContain(
      '  Helps: 3 read, 2 with a title and a video of YouTube, 0 new here',
    )
    const ours = await openPlatformConnection()
    const { rows } = await ours.query(
      `select title, priority, status, shown from announcements where title = 'Aviso de teste'`,
    )
    await ours.end()
    expect(rows).toEqual([{ title: 'Aviso de teste', priority: 3, status: false, shown: false }])
  })

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
