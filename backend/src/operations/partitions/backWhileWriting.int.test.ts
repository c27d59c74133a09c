import type pg from 'pg'
import { expect, it, vi } from 'vitest'
import { migrations } from '../../models/migrations/index.js'
import { aDatabaseWithMessages } from '../../testing/database/aDatabaseWithMessages.js'
import { goBack, partitionMessages, stageOf } from './partitionMessages.js'

const { DATABASE_URL = '' } = process.env

/** What a writer has committed. */
interface Written {
  /** Texts by id, as they were last written. */
  texts: Map<string, string>
  deleted: Set<string>
  writes: number
  /** Milliseconds of the longest transaction. */
  longest: number
}

const statements = [
  `insert into messages (ticket_id, contact_id, connection_id, whatsapp_id, from_me, body, quoted_message_id)
     select id, contact_id, connection_id, 'n' || $1, false, 'new ' || $1, (select max(id) from messages where ticket_id = tickets.id)
       from tickets where id = $1::integer % 20 * 5 + 1 returning id, body`,
  `update messages set body = 'changed ' || $1 where id = (select max(id) - $1::integer % 3000 from messages) returning id, body`,
  `delete from messages where id = (select min(id) + $1::integer from messages) and $1::integer % 5 = 0
     returning id, null as body`,
]

/** Inserts, changes and deletes messages of one company until it is stopped. */
function aWriter(client: pg.Client) {
  const written: Written = { texts: new Map(), deleted: new Set(), writes: 0, longest: 0 }
  let stopped = false
  const done = (async () => {
    while (!stopped) {
      const begun = performance.now()
      await client.query(`begin; select set_config('app.company_id', '2', true)`)
      const changed: { id: string; body: string | null }[] = []
      for (const statement of statements) {
        const { rows } = await client.query<{ id: string; body: string | null }>(statement, [
          String(written.writes),
        ])
        changed.push(...rows)
      }
      await client.query('commit')
      for (const { id, body } of changed) {
        if (body === null) written.deleted.add(id)
        if (body === null) written.texts.delete(id)
        else written.texts.set(id, body)
      }
      written.longest = Math.max(written.longest, performance.now() - begun)
      written.writes++
    }
  })()
  return {
    /** Waits for so many more transactions; gives how many there were before. */
    async writesMore(count: number): Promise<number> {
      const before = written.writes
      await Promise.race([done, vi.waitUntil(() => written.writes >= before + count, { timeout: 60_000 })])
      return before
    },
    async stop(): Promise<Written> {
      stopped = true
      await done
      return written
    },
  }
}

it('returns to the old table while messages are written, and loses none', { timeout: 120_000 }, async () => {
  const { rows, open, close } = await aDatabaseWithMessages(migrations)
  try {
    const owner = await open()
    await partitionMessages({ client: owner, parts: 2, say: () => undefined })
    const untouched = `select count(*)::integer as count, sum(hashtextextended(m::text, 0)::numeric)::text as sum
      from messages m where company_id <> 2`
    const before = await rows(untouched)

    const writer = aWriter(await open(DATABASE_URL))
    await writer.writesMore(10)
    const begun = await writer.writesMore(0)
    await goBack(owner)
    const ended = await writer.writesMore(10)
    const { texts, deleted, longest } = await writer.stop()

    expect(await stageOf(owner)).toBe('none')
    expect(ended).toBeGreaterThan(begun)
    expect(longest).toBeLessThan(2_500)
    expect(await rows(untouched)).toEqual(before)
    const found = await rows<{ id: string; body: string }>(
      'select id::text as id, body from messages where id = any ($1::bigint[])',
      [[...texts.keys(), ...deleted]],
    )
    expect(new Map(found.map(({ id, body }) => [id, body]))).toEqual(texts)
    expect(found).toHaveLength(texts.size)
    // Each has a number of its own, and what it quotes is there.
    expect(await rows('select id from messages group by id having count(*) > 1')).toEqual([])
    expect(
      await rows(
        `select m.id from messages m left join messages q on q.id = m.quoted_message_id
          where m.quoted_message_id is not null and q.id is null`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select conname from pg_constraint
          where contype = 'f' and 'messages'::regclass in (conrelid, confrelid) and not convalidated`,
      ),
    ).toEqual([])
  } finally {
    await close()
  }
})
