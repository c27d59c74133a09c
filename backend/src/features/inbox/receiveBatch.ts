import { QueryTypes } from 'sequelize'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { observeInbound } from '../../platform/metrics/metrics.js'
import { askForPictures } from '../contacts/index.js'
import { acceptAcks, recordInbound } from '../messages/index.js'
import { takeSteps } from './answerAsBot.js'
import { isPlainAck, isPlainText, splitRows } from './batch.rules.js'
import { ensureTickets } from './ensureTickets.js'
import { holdJournal } from './journalLock.queries.js'
import { resolveTexts, type ResolvedText } from './resolveTexts.js'
import { listWaiting, WAITING_AT_ONCE } from './waiting.queries.js'

async function markProcessed(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const now = clock.now()
  const rows = await database.query<{ since: Date }>(
    `update inbound_messages set processed_at = $2, updated_at = $2 where id = any($1::bigint[]) returning created_at as since`,
    { bind: [ids, now], type: QueryTypes.SELECT },
  )
  for (const { since } of rows) observeInbound(since, now)
}

export interface Round {
  /** Conversations whose next row needs a transaction of its own. */
  singly: string[]
  /** Rows may be left that nobody is nudged for. */
  mayHaveMore: boolean
}

/**
 * Works through what waits in a connection's journal, as far as it is plain, in some statements whatever the number of rows: texts of
 * contacts or unknown senders, with a live ticket or their first one to come, and marks on our messages. The scope's transaction
 * holds all of it: one bad row undoes it, and then each is worked through by itself.
 * @param singly leaves everything to that.
 */
export async function receiveBatch(connectionId: number, { singly = false } = {}): Promise<Round> {
  await holdJournal(connectionId)
  const rows = await listWaiting(connectionId)
  const texts = await resolveTexts(connectionId, singly ? [] : rows.filter(isPlainText))
  const split = splitRows(
    rows,
    (row) => !singly && (texts.has(row.id) || isPlainAck(row)),
    ({ id }) => (texts.get(id)?.steps.length ?? 0) > 0,
  )
  const acks = split.batch.filter(isPlainAck)
  const stored = await storeTexts(
    connectionId,
    split.batch.flatMap(({ id }) => texts.get(id) ?? []),
  )
  const accepted = await acceptAcks(
    connectionId,
    acks.map(({ event }) => event),
  )
  const done = new Set([
    ...stored.map(({ row }) => row.id),
    ...acks.filter(({ event }) => accepted.has(event.whatsappId)).map(({ id }) => id),
  ])
  await markProcessed([...done])
  const left = split.batch.filter(({ id }) => !done.has(id)).map(({ conversation }) => conversation)
  const rest = new Set([...split.singly, ...left])
  return { singly: [...rest], mayHaveMore: rest.size > 0 || split.later || rows.length === WAITING_AT_ONCE }
}

/** Stores texts in their tickets, which are made where they are missing, and answers as the bot. @returns those that are new. */
async function storeTexts(connectionId: number, texts: readonly ResolvedText[]): Promise<ResolvedText[]> {
  const ready = await ensureTickets(connectionId, texts)
  const stored = await recordInbound(
    connectionId,
    ready.map((text) => ({ ...text, event: text.row.event })),
  )
  await askForPictures(
    stored.map(({ contact }) => contact),
    connectionId,
  )
  await takeSteps(stored)
  return stored
}
