import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { acceptAcks, recordTogether } from '../messages/index.js'
import { listWaiting, WAITING_AT_ONCE } from './waiting.queries.js'
import { holdJournal } from './journalLock.queries.js'
import { placesOf } from './places.queries.js'
import { isPlainAck, isPlainText, splitRows } from './together.rules.js'

async function markProcessed(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await database.query(
    `update inbound_messages set processed_at = $2, updated_at = $2 where id = any($1::bigint[])`,
    { bind: [ids, clock.now()] },
  )
}

export interface Round {
  /** Conversations whose next row needs a transaction of its own. */
  singly: string[]
  /** Rows may be left that nobody is nudged for. */
  mayHaveMore: boolean
}

/**
 * Works through what waits in a connection's journal, as far as it is plain, in a handful of statements whatever the number of
 * rows: texts of customers who are known and have a ticket, and marks on our messages. The scope's transaction holds all of it: one
 * bad row undoes it, and then each is worked through by itself.
 * @param singly leaves everything to that.
 */
export async function receiveTogether(connectionId: number, { singly = false } = {}): Promise<Round> {
  await holdJournal(connectionId)
  const rows = await listWaiting(connectionId)
  const places = await placesOf(connectionId, singly ? [] : rows.filter(isPlainText))
  const split = splitRows(rows, (row) => !singly && (places.has(row.id) || isPlainAck(row)))
  const texts = split.together.filter(isPlainText)
  const acks = split.together.filter(isPlainAck)
  const arrivals = texts.flatMap(({ id, event }) => {
    const place = places.get(id)
    return place ? [{ id, event, ...place }] : []
  })
  const stored = await recordTogether(connectionId, arrivals)
  const accepted = await acceptAcks(
    connectionId,
    acks.map(({ event }) => event),
  )
  const done = [
    ...texts.filter(({ id }) => stored.has(id)),
    ...acks.filter(({ event }) => accepted.has(event.whatsappId)),
  ].map(({ id }) => id)
  await markProcessed(done)
  const isDone = new Set(done)
  const left = split.together.filter(({ id }) => !isDone.has(id)).map(({ conversation }) => conversation)
  const rest = new Set([...split.singly, ...left])
  return { singly: [...rest], mayHaveMore: rest.size > 0 || rows.length === WAITING_AT_ONCE }
}
