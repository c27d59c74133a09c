import type pg from 'pg'
import { expect, it } from 'vitest'
import {
  aDatabaseWithMessages,
  COMPANIES,
  type DatabaseWithMessages,
} from '../../testing/database/aDatabaseWithMessages.js'
import { migrations } from '../../models/migrations/index.js'
import { addIndex } from '../../platform/database/gentleSteps.js'
import { platformRole } from '../../platform/database/database.js'
import { partitionsCheck } from '../doctor/checks/partitions.js'
import { definitionOf, keysWithoutCompany, type Definition } from './definition.js'
import { dropOld, goBack, partitionMessages, stageOf } from './partitionMessages.js'
import { inTransaction, sqlOf } from './transactions.js'

const { DATABASE_URL = '', DATABASE_OWNER_URL = '' } = process.env

/** Later migrations are run on partitioned messages. */
const LAST_BEFORE = '0198-long-attendances'

/** Reads, writes and deletes as the product does, one after the other, until it is stopped. */
function aWriter(client: pg.Client) {
  let stopped = false
  let writes = 0
  let longest = 0
  const statements = [
    `insert into messages (ticket_id, contact_id, connection_id, whatsapp_id, from_me, body, client_key)
       select id, contact_id, connection_id, 'n' || $1, false, 'new ' || $1, null from tickets where id = $1::integer % 20 * 5 + 1`,
    `update messages set ack = 3, body = 'changed ' || $1 where id = (select max(id) - $1::integer % 3000 from messages)`,
    `delete from messages where id = (select min(id) + $1::integer from messages) and $1::integer % 5 = 0`,
    `insert into message_media (message_id, kind, state, mimetype) select max(id), 'image', 'ready', 'image/png' || $1 from messages on conflict do nothing`,
  ]
  const written = (async () => {
    while (!stopped) {
      const begun = Date.now()
      await client.query(`begin; select set_config('app.company_id', '2', true)`)
      for (const statement of statements) await client.query(statement, [String(writes)])
      await client.query('commit')
      longest = Math.max(longest, Date.now() - begun)
      writes++
    }
  })()
  return async () => {
    stopped = true
    await written
    return { writes, longest }
  }
}

/**
 * Moves the messages of a ticket to another one whose messages quote them, and deletes the ticket. Before
 * that so many messages change that the quoting ones and the quoted ones are not applied at once.
 */
const MERGE = `
  update messages set ack = 2 where ticket_id = 14;
  update messages set ack = 2 where company_id = 1;
  update messages set ticket_id = 14, contact_id = 14 where ticket_id = 9;
  update messages set ticket_id = 34, contact_id = 34 where ticket_id = 29;
  delete from tickets where id in (9, 29)`
/** The same tickets as before `MERGE`, each in another place. */
const LATER_MERGE = MERGE.replaceAll(/\b(9|14|29|34)\b/g, (id) => String(Number(id) + 40))

/** Postgres writes a definition with other parentheses when it has read its own. */
const described = async (client: pg.Client): Promise<Definition> => {
  const definition = await inTransaction(client, () => definitionOf(client))
  return JSON.parse(JSON.stringify(definition).replaceAll(/[()]/g, '')) as Definition
}

/** The same keys, after Postgres has checked them. */
const checked = (keys: Definition['foreignKeys']) =>
  keys.map((key) => ({ ...key, definition: key.definition.replace(' NOT VALID', '') }))

/** What a migration may do after the replacement, how it is undone, and what the refusal names. */
const CHANGES_OF_THE_TABLE = [
  ['create index messages_later on messages (ack)', 'drop index messages_later', 'index messages_later'],
  [
    'alter table messages alter ack set default 7',
    'alter table messages alter ack set default 0',
    'default ack',
  ],
  ['grant truncate on messages to public', 'revoke truncate on messages from public', 'grant TRUNCATE'],
  ['create policy later on messages using (true)', 'drop policy later on messages', 'policy later'],
] as const

it('partitions messages while they are written, and returns', { timeout: 120_000 }, async () => {
  const { rows, run, migrate, open, close } = await aDatabaseWithMessages(
    migrations.filter(({ name }) => name <= LAST_BEFORE),
  )
  try {
    const owner = await open(DATABASE_OWNER_URL)
    const before = await described(owner)
    const stopWriter = aWriter(await open(DATABASE_URL))

    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const killed = await open(DATABASE_OWNER_URL)
    const { rows: pids } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid')
    const half = partitionMessages({
      client: killed,
      parts: 3,
      say,
      onCopied: async () => void (await run(`select pg_terminate_backend(${pids[0]?.pid})`)),
    })
    await expect(half).rejects.toThrow()
    expect(await stageOf(owner)).toBe('copying')
    const [{ copied } = { copied: 0 }] = await rows<{ copied: number }>(
      'select rows::integer as copied from partitions.work',
    )
    expect(copied).toBe(5_000)

    // Stopped again when the partitioned table has its foreign keys.
    const unchecked = partitionMessages({
      client: owner,
      parts: 3,
      say: (line) => {
        if (line === 'Comparing all rows') throw new Error('stopped')
      },
    })
    await expect(unchecked).rejects.toThrow('stopped')
    await run(MERGE)

    await partitionMessages({ client: owner, parts: 3, say })
    const { writes, longest } = await stopWriter()
    expect(writes).toBeGreaterThan(20)
    expect(longest).toBeLessThan(2_000)

    // Every row once, and as it was: those that changed since are noted.
    expect(
      await rows(`
        select 'lost' as fault, o.id from unpartitioned.messages o left join messages n using (company_id, id)
         where n.id is null and not exists (select from partitions.changes c where c.id = o.id)
        union all select 'differs', n.id from messages n join unpartitioned.messages o using (company_id, id)
         where n::text <> o::text and not exists (select from partitions.changes c where c.id = n.id)
        union all select 'double', id from messages group by id having count(*) > 1
        union all select 'new', n.id from messages n left join unpartitioned.messages o using (company_id, id)
         where o.id is null and not exists (select from partitions.changes c where c.id = n.id)`),
    ).toEqual([])
    const placed = await rows<{ count: number }>(
      'select count(*)::integer as count from messages group by tableoid',
    )
    expect(placed.length).toBeGreaterThan(1)

    // Everything that belongs to the table came along.
    const after = await described(owner)
    const withoutNote = after.triggers.filter(({ name }) => name !== 'note_change')
    expect({ ...after, triggers: withoutNote, indexes: [], numbered: null }).toEqual({
      ...before,
      indexes: [],
      numbered: null,
      foreignKeys: checked(before.foreignKeys),
    })
    expect(after.indexes.map(({ definition }) => definition)).toEqual(
      expect.arrayContaining(
        before.indexes.filter(({ constraint }) => constraint === null).map(({ definition }) => definition),
      ),
    )
    expect(keysWithoutCompany(after)).toEqual([])

    await keepsItsPromises({ rows, open })

    await run(LATER_MERGE)
    expect(
      await rows(
        'select from messages a join messages b on b.id = a.quoted_message_id where a.ticket_id = 54',
      ),
    ).not.toEqual([])
    expect(await rows('select from unpartitioned.messages where ticket_id = 49 limit 1')).toHaveLength(1)
    const platform = await open(DATABASE_URL, platformRole)
    const [{ text } = { text: '' }] = await partitionsCheck.run({
      rows: async (sql) => (await platform.query(sql)).rows as never[],
    })
    expect(text).toMatch(/^The table from before the partitioning is still there \([\d.]+ MB\)/)

    const whole = `select count(*)::integer as count, sum(hashtextextended(m::text, 0)::numeric)::text as sum from messages m`
    const partitioned = await rows(whole)
    for (const [change, undo, part] of CHANGES_OF_THE_TABLE) {
      await run(change)
      await expect(goBack(owner)).rejects.toThrow(part)
      await run(undo)
    }
    await goBack(owner)
    expect(await rows(whole)).toEqual(partitioned)
    expect(await described(owner)).toEqual({ ...before, foreignKeys: checked(before.foreignKeys) })

    await partitionMessages({ client: owner, parts: 3, say })
    await dropOld(owner)
    expect(await stageOf(owner)).toBe('done')
    expect(await rows(whole)).toEqual(partitioned)
    await addIndex(sqlOf(owner), 'messages_by_length on messages (company_id, length(body)) where from_me')
    expect(
      await rows(
        `select indisvalid as valid from pg_index where indexrelid = 'messages_by_length'::regclass`,
      ),
    ).toEqual([{ valid: true }])
    await migrate(migrations)
    expect(await rows(whole)).toHaveLength(1)
  } finally {
    await close()
  }
})

/** Unique keys, foreign keys and row-level security of the partitioned table. */
async function keepsItsPromises({ rows, open }: Pick<DatabaseWithMessages, 'rows' | 'open'>): Promise<void> {
  const app = await open(DATABASE_URL)
  await app.query(`select set_config('app.company_id', '2', false)`)
  const columns = 'ticket_id, contact_id, connection_id, whatsapp_id, from_me, body, client_key, schedule_id'
  const repeated = (values: string) =>
    app.query(`insert into messages (${columns}) select ${values} from messages order by id limit 1`)
  await expect(
    repeated(`ticket_id, contact_id, connection_id, whatsapp_id, from_me, body, null, null`),
  ).rejects.toThrow('messages_company_id_connection_id_contact_id_from_me_whatsa_key')
  await expect(
    repeated(`ticket_id + 1, contact_id, connection_id, 'other', from_me, body, null, null`),
  ).rejects.toThrow('messages_company_id_ticket_id_fkey')
  const seen = await app.query(`select distinct company_id from messages`)
  expect(seen.rows).toEqual([{ company_id: 2 }])
  await expect(app.query('select from messages_00.messages')).rejects.toThrow(
    'permission denied for schema messages_00',
  )
  await expect(app.query('select from unpartitioned.messages')).rejects.toThrow('permission denied')
  const platform = await open(DATABASE_URL, platformRole)
  const all = await platform.query(`select distinct company_id from messages`)
  expect(all.rows).toHaveLength(COMPANIES)

  const { rows: tickets } = await app.query<{ id: number; messages: number }>(
    `select ticket_id as id, count(*)::integer as messages from messages group by 1 order by 1 limit 1`,
  )
  const [ticket] = tickets
  expect(ticket?.messages).toBeGreaterThan(50)
  const quoting = await rows(
    `select m.id from messages m join messages q on q.id = m.quoted_message_id where q.ticket_id = ${ticket?.id}`,
  )
  await app.query('delete from tickets where id = $1', [ticket?.id])
  expect(await rows(`select id from messages where ticket_id = ${ticket?.id}`)).toEqual([])
  expect(
    await rows(
      `select message_id from message_media where not exists (select from messages where id = message_id)`,
    ),
  ).toEqual([])
  expect(quoting.length).toBeGreaterThan(0)
  expect(
    await rows(
      `select m.id from messages m left join messages q on q.id = m.quoted_message_id where m.quoted_message_id is not null and q.id is null`,
    ),
  ).toEqual([])
}
