import { randomBytes, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addIndex } from '../src/platform/database/gentleSteps.js'
import type { Migration } from '../src/platform/database/migration.js'
import { MIGRATED } from '../src/testing/database/template.js'
import { aServerProcess } from '../src/testing/servers/aServerProcess.js'
import {
  aCustomer,
  aLinkedConnection,
  arrived,
  devicesOf,
  eventually,
  sessions,
  withSessions,
} from '../src/testing/whatsapp/sessionsFixture.js'

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-drill-'))
const backups = path.join(folder, 'backups')
const { DATABASE_URL: appUrl = '', DATABASE_OWNER_URL: ownerUrl = '' } = process.env
const databases: string[] = []

const within = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Runs a statement as the owner, who is a superuser here: no row is hidden. */
async function ask<T extends object>(database: string, sql: string, url = ownerUrl): Promise<T[]> {
  const client = new pg.Client(within(url, database))
  await client.connect()
  try {
    const results = (await client.query<T>(sql)) as pg.QueryResult<T> | pg.QueryResult<T>[]
    return [results].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

async function aDatabase({ isMigrated = false } = {}): Promise<string> {
  const name = `drill_${randomUUID().slice(0, 8)}`
  await ask('postgres', `create database ${name} ${isMigrated ? `template ${MIGRATED}` : ''}`)
  databases.push(name)
  return name
}

let first: string

// The product reads its environment when it is imported, which `withSessions` does.
beforeAll(async () => {
  first = await aDatabase({ isMigrated: true })
  process.env['DATABASE_URL'] = within(appUrl, first)
  process.env['DATABASE_OWNER_URL'] = within(ownerUrl, first)
  process.env['MEDIA_DIR'] = path.join(folder, 'media')
})
withSessions()
afterAll(async () => {
  for (const name of databases) await ask('postgres', `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const product = async () => ({
  ...(await import('../src/models/index.js')),
  ...(await import('../src/models/migrations/index.js')),
  ...(await import('../src/testing/fixtures.js')),
  ...(await import('../src/entrypoints/features.js')),
  ...(await import('../src/events/afterRestore.js')),
  ...(await import('../src/platform/config/env.js')),
  ...(await import('../src/platform/storage/mediaStore.js')),
  ...(await import('../src/platform/storage/folderStore.js')),
  ...(await import('../src/operations/backup/backUp.js')),
  ...(await import('../src/operations/storageLock.js')),
  ...(await import('../src/operations/restore/restore.js')),
})

const lines: string[] = []
const say = (line: string) => void lines.push(line)

async function backUpNow(more: { recipients?: string[]; keep?: number } = {}) {
  const { backUp, mediaStore } = await product()
  return backUp({ folder: backups, media: mediaStore, recipients: [], keep: 7, say, ...more })
}

interface Place {
  database?: string
  media?: string
  backup?: string
  identity?: string
  checkOnly?: boolean
  key?: string
  /** Leaves out the newest migration, as a version before does. */
  isOlder?: boolean
  /** Adds a migration and something to set aside that needs it, as a version after does. */
  isNewer?: boolean
  /** Loses the connection after the rows are loaded, as a restore that is killed. */
  isCutOff?: boolean
  withoutDamagedFiles?: boolean
  overExistingFiles?: boolean
}

/** A column of the version after. */
const newColumn: Migration = {
  name: '9999-users-colour',
  transaction: false,
  up: async (sql) => {
    await sql('alter table users add column if not exists colour text')
    await addIndex(sql, 'users_colour on users (colour)')
  },
}

/** Restores there, as the command does. */
const cutOff: Migration = {
  name: '9999-cut-off',
  up: (sql) => sql('select pg_terminate_backend(pg_backend_pid())'),
}

async function restoreTo({ database = first, media = 'nowhere', key, ...more }: Place) {
  const { isOlder, isNewer, isCutOff } = more
  const further = [...(isNewer ? [newColumn] : []), ...(isCutOff ? [cutOff] : [])]
  const { restore, env, migrations, sweeps, waitingEvents, createFolderStore } = await product()
  const { DATABASE_URL, DATABASE_OWNER_URL, ENCRYPTION_KEY } = env
  Object.assign(env, {
    DATABASE_URL: within(appUrl, database),
    DATABASE_OWNER_URL: within(ownerUrl, database),
    ENCRYPTION_KEY: key ?? ENCRYPTION_KEY,
  })
  const ofSweeps = sweeps.flatMap(({ afterRestore }) =>
    typeof afterRestore === 'string' ? [] : afterRestore,
  )
  try {
    return await restore({
      folder: backups,
      media: createFolderStore(path.join(folder, media)),
      migrations: isOlder ? migrations.slice(0, -1) : [...migrations, ...further],
      setAside: [
        waitingEvents,
        ...ofSweeps,
        ...(isNewer ? [{ what: 'users', sql: `update users set colour = 'red'` }] : []),
      ],
      say,
      ...more,
    })
  } finally {
    Object.assign(env, { DATABASE_URL, DATABASE_OWNER_URL, ENCRYPTION_KEY })
  }
}

const tablesIn = (database: string) =>
  ask<{ name: string }>(
    database,
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )

const filesBelow = async (below: string): Promise<string[]> =>
  (await readdir(below, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('a backup', () => {
  it('is restored with rows, files, rights and connections, and nothing is sent twice', async () => {
    const { Company, mediaStore, createFolderStore, ...fixtures } = await product()
    const { anEmptyCompany, aCustomer: aContact, aTicket, aMessage, aFile, aUser, inCompany } = fixtures
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    await maria.writes(connection, 'Antes')
    await arrived(connection, 'Antes')
    const company = await inCompany({ id: connection.companyId }, () =>
      Company.findByPk(connection.companyId, { rejectOnEmpty: true }),
    )
    const other = await anEmptyCompany()
    const strange = await aTicket(other, {
      customer: await aContact(other),
      connection: await fixtures.aConnection(other),
    })
    const contact = await aContact(company, { number: maria.number, lid: null })
    const ticket = await aTicket(company, { customer: contact, connection })
    const user = await aUser(company)
    const contents = [1, 70_000, 300_000].map((bytes) => randomBytes(bytes))
    const keys: string[] = []
    for (const content of contents) {
      const options = { extension: 'jpg', maxBytes: 1e6, companyId: company.id }
      const { key } = await mediaStore.save(Readable.from([content]), options)
      keys.push(key)
      await aFile(company, { message: await aMessage(company, { ticket }), storageKey: key })
    }
    const waiting = await aMessage(company, { ticket, user, sendState: 'queued', ack: 0, body: 'Esperando' })

    // Others write meanwhile.
    let isRunning = true
    let written = 0
    const writer = (async () => {
      for (; isRunning; written += 1) await aMessage(company, { ticket, body: `No meio ${written}` })
    })()
    const result = await backUpNow()
    const writtenMeanwhile = written
    isRunning = false
    await writer
    expect(writtenMeanwhile).toBeGreaterThan(5)
    expect(result).toMatchObject({ count: 3, copied: 3, gone: 0 })

    await sessions.stop()
    const inboxBefore = await maria.inbox()
    const second = await aDatabase()
    const manifest = await restoreTo({ database: second, media: 'second' })
    expect(lines).toContain('  1 messages: nobody knows whether they were sent')

    // Every row of the snapshot's moment. Only what is set aside, or was written since, has changed.
    const changed: string[] = []
    for (const { name, rows } of manifest.tables) {
      const sum = `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`
      const [restored] = await ask<{ rows: number; sum: string }>(second, sum)
      if (name !== 'outbox') expect(restored, name).toMatchObject({ rows })
      const [source] = await ask<{ sum: string }>(first, sum)
      if (restored?.sum !== source?.sum) changed.push(name)
    }
    const writtenTables = [
      'connection_leases',
      'inbound_messages',
      'message_counts',
      'messages',
      'outbox',
      'tickets',
    ]
    expect(
      changed.filter((name) => !writtenTables.includes(name) && !/^(connection|dashboard)_/.test(name)),
    ).toEqual([])
    const [newest] = await ask<{ id: string }>(second, 'select max(id)::text as id from messages')
    const texts = `select id::text, body, whatsapp_id, created_at from messages where id <= ${newest?.id} order by id`
    expect(await ask(second, texts)).toEqual(await ask(first, texts))
    const state = `select send_state, may_have_left from messages where id = ${waiting.id}`
    expect(await ask(second, state)).toEqual([{ send_state: 'unknown', may_have_left: true }])
    // Ids go on after those of the backup.
    const [next] = await ask<{ id: string }>(
      second,
      `select nextval(pg_get_serial_sequence('messages', 'id'))::text as id`,
    )
    expect(Number(next?.id)).toBeGreaterThan(Number(newest?.id))

    // The walls between companies.
    const visible = (id: number) =>
      ask<{ id: number }>(second, `set app.company_id = '${id}'; select id from tickets`, appUrl)
    expect(await visible(other.id)).toEqual([{ id: strange.id }])
    expect((await visible(company.id)).map(({ id }) => id)).not.toContain(strange.id)
    expect(await ask(second, 'select id from tickets', appUrl)).toEqual([])
    const rights = `select relname, relrowsecurity, relforcerowsecurity, relacl::text, (select count(*) from pg_policy where polrelid = c.oid) as policies,
      (select string_agg(conname::text || pg_get_constraintdef(oid), ';' order by conname) from pg_constraint where conrelid = c.oid) as keys,
      (select string_agg(tgname::text || tgenabled::text, ';' order by tgname) from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
    expect(await ask(second, rights)).toEqual(await ask(first, rights))

    // Every message's file.
    const store = createFolderStore(path.join(folder, 'second'))
    const named = await ask<{ key: string }>(
      second,
      'select storage_key as key from message_media order by message_id',
    )
    expect(named.map(({ key }) => key)).toEqual(keys)
    for (const [index, { key }] of named.entries())
      expect((await buffer((await store.open(key)).stream())).equals(contents[index]!)).toBe(true)

    // The connection goes on without a QR code, and what waited is not sent.
    await aServerProcess(
      {
        ROLES: 'worker,sessions',
        DATABASE_URL: within(appUrl, second),
        DATABASE_OWNER_URL: '',
        MEDIA_DIR: path.join(folder, 'second'),
        REDIS_URL: Object.assign(new URL(process.env['REDIS_URL'] ?? ''), { pathname: '/9' }).href,
      },
      /worker is running/,
    )
    await eventually(
      async () => (await devicesOf(connection.phone)).some(({ connected }) => connected) || undefined,
    )
    await maria.writes(connection, 'Depois')
    await eventually(
      async () =>
        (await ask(second, `select id from messages where body = 'Depois'`)).length === 1 || undefined,
    )
    const codes = `select id from inbound_messages where kind = 'session' and payload->>'status' = 'qrcode' and connection_id = ${connection.id}`
    expect(await ask(second, codes)).toEqual(await ask(first, codes))
    expect(await maria.inbox()).toEqual(inboxBefore)
  })

  it('is refused with its reason, and leaves the place empty', async () => {
    const empty = await aDatabase()
    const newest =
      readdirSync(backups)
        .filter((name) => /^\d/.test(name))
        .at(-1) ?? ''
    const refused = (place: Place) =>
      restoreTo({ database: empty, ...place }).then(
        () => 'restored',
        (error: Error) => error.message,
      )
    expect(await refused({ database: first })).toContain('is not empty (it has the table')
    expect(await refused({ media: 'media-of-others', key: 'ab'.repeat(32) })).toContain(
      'another ENCRYPTION_KEY',
    )
    expect(await refused({ isOlder: true })).toContain('newer than this one')
    expect(await refused({ backup: 'yesterday' })).toContain('has no finished backup yesterday')
    const { createFolderStore } = await product()
    const key = `1/${'b'.repeat(48)}.jpg`
    await createFolderStore(path.join(folder, 'used')).put(key, Readable.from(['x']))
    expect(await refused({ media: 'used' })).toContain(
      `it has 1 files that the backup does not have (such as ${key})`,
    )

    const table = path.join(backups, newest, 'tables/users.copy.gz')
    const sound = readFileSync(table)
    appendFileSync(table, 'x')
    expect(await refused({})).toContain('tables/users.copy.gz is not what was written')
    writeFileSync(table, sound)
    const [stored = ''] = await filesBelow(path.join(backups, 'files'))
    const bytes = readFileSync(stored)
    writeFileSync(stored, Buffer.alloc(bytes.length))
    const damagedKey = `${path.basename(path.dirname(stored))}/${path.basename(stored)}`
    expect(await refused({})).toContain(
      `1 files are missing, or not what was written:\n  files/plain/${damagedKey}\n`,
    )
    expect(await tablesIn(empty)).toEqual([])

    // The next backup reads it again after a month, and copies it again from the media store.
    const monthAgo = newest.replace(
      /^.{10}/,
      new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10),
    )
    renameSync(path.join(backups, newest), path.join(backups, monthAgo))
    expect(await backUpNow()).toMatchObject({ count: 3, copied: 1, repaired: [damagedKey] })
    expect(readFileSync(stored).equals(bytes)).toBe(true)
    await restoreTo({ checkOnly: true, backup: monthAgo })
    rmSync(path.join(backups, monthAgo), { recursive: true })
    const [unfinished = ''] = readdirSync(backups).filter((name) => /^\d/.test(name))
    writeFileSync(path.join(backups, unfinished, 'manifest.json'), '{"format": 1}')
    expect(await refused({})).toContain(`The manifest of ${unfinished} is damaged`)
    rmSync(path.join(backups, unfinished, 'manifest.json'))
  })

  it('copies only new files, stays in its number, and is encrypted for who has the key', async () => {
    const { env } = await product()
    // The one without a manifest is removed; its files are used.
    expect(await backUpNow()).toMatchObject({ count: 3, copied: 0 })
    expect(await backUpNow()).toMatchObject({ count: 3, copied: 0, removed: { backups: 0 } })
    expect(await backUpNow({ keep: 2 })).toMatchObject({ removed: { backups: 1, files: 0 } })

    const identity = await generateIdentity()
    const recipients = [await identityToRecipient(identity)]
    const { withStorageLock } = await product()
    // As a move of files, or another backup.
    await withStorageLock(() =>
      expect(backUpNow({ recipients })).rejects.toThrow('is running, or its files are being moved'),
    )
    expect(await backUpNow({ recipients })).toMatchObject({ count: 3, copied: 3 })
    expect(await backUpNow({ recipients, keep: 1 })).toMatchObject({ count: 3, copied: 0 })
    expect(readdirSync(path.join(backups, 'files'))).toHaveLength(1)

    const [own, foreign] = ['own.txt', 'foreign.txt'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ]
    writeFileSync(own, `# created: today\n${identity}\n`)
    writeFileSync(foreign, await generateIdentity())
    await expect(restoreTo({ checkOnly: true })).rejects.toThrow('--identity FILE')
    await expect(restoreTo({ checkOnly: true, identity: foreign })).rejects.toThrow(
      'encrypted for somebody else',
    )
    // Without a damaged file, beside files of this installation, after a try that was cut off.
    const [sealed = ''] = await filesBelow(path.join(backups, 'files'))
    const damagedKey = `${path.basename(path.dirname(sealed))}/${path.basename(sealed)}`
    writeFileSync(sealed, Buffer.alloc(readFileSync(sealed).length))
    const third = await aDatabase()
    const place = { database: third, media: 'used', identity: own }
    await expect(restoreTo(place)).rejects.toThrow('--over-existing-files')
    const over = { ...place, overExistingFiles: true }
    await expect(restoreTo(over)).rejects.toThrow('1 files are missing')
    const without = { ...over, withoutDamagedFiles: true }
    await expect(restoreTo({ ...without, isCutOff: true })).rejects.toThrow(/terminat/)
    expect(await tablesIn(third)).toEqual([])
    await restoreTo({ ...without, isNewer: true })
    expect(lines).toContain('  2 were there already, with the same bytes')
    expect(lines).toContain(`  missing, as the backup's copy is damaged: ${damagedKey}`)
    const usedFiles = (await filesBelow(path.join(folder, 'used'))).map((file) => path.basename(file))
    expect(usedFiles).toHaveLength(3)
    expect(usedFiles).not.toContain(path.basename(sealed))
    expect(lines).toContain(`  migrations of this version: ${newColumn.name}`)
    expect(await ask(third, 'select distinct colour from users')).toEqual([{ colour: 'red' }])
    expect(await ask(third, `select name from migrations where name > '9'`)).toEqual([
      { name: newColumn.name },
    ])
    expect(await ask(third, 'select id from companies order by id')).toEqual(
      await ask(first, 'select id from companies order by id'),
    )
    expect(env.ENCRYPTION_KEY).toBe(process.env['ENCRYPTION_KEY'])
  })
})
