import { clock } from '../../../../platform/clock/clock.js'
import { observeInbound } from '../../../../platform/metrics/metrics.js'
import { askForPictures } from '../../../people/contacts/index.js'
import { acceptAcks } from '../../delivery/index.js'
import { recordInbound } from '../../messages/index.js'
import { takeSteps } from '../../bot/index.js'
import { markProcessed } from '../../../../whatsapp/journal/progress.js'
import { isPlainAck, isPlainText, splitRows } from './batch.rules.js'
import { ensureTickets } from './ensureTickets.js'
import { lockJournal } from '../journal/journalLock.queries.js'
import { resolveTexts, type ResolvedText } from './resolveTexts.js'
import { listWaiting, WAITING_AT_ONCE } from './waiting.queries.js'

/**
 * Unknown senders of one round: each makes a contact and a ticket, and known customers wait for the round's
 * end.
 */
const NEW_SENDERS_AT_ONCE = 15

/** Conversations of unknown senders, in the order of arrival. */
const newSendersOf = (texts: ReadonlyMap<string, ResolvedText>): string[] => [
  ...new Set([...texts.values()].filter(({ contact }) => !contact).map(({ row }) => row.conversation)),
]

export interface Round {
  /** Conversations whose next row needs a transaction of its own. */
  singly: string[]
  /** Rows may be left that nobody is nudged for. */
  mayHaveMore: boolean
  /** A crowd of unknown senders gave way to known customers, and is to be in the next round. */
  gaveWay: boolean
}

interface Choice {
  /** Leaves everything to be worked through by itself. */
  singly?: boolean
  /**
   * Unknown senders are worked through even where known customers wait: they gave way in the round before.
   */
  withNewSenders?: boolean
}

/**
 * Works through what waits in a connection's journal, as far as it is plain, in some statements whatever the
 * number of rows: texts of contacts or unknown senders, with a live ticket or their first one to come, and
 * marks on our messages. The scope's transaction holds all of it: one bad row undoes it, and then each is
 * worked through by itself. A crowd of unknown senders gives way to known customers in every other round.
 */
export async function receiveBatch(
  connectionId: number,
  { singly = false, withNewSenders = false }: Choice = {},
): Promise<Round> {
  await lockJournal(connectionId)
  const rows = await listWaiting(connectionId)
  const texts = await resolveTexts(connectionId, singly ? [] : rows.filter(isPlainText))
  const newSenders = newSendersOf(texts)
  const isCrowd = newSenders.length > NEW_SENDERS_AT_ONCE
  const gaveWay = isCrowd && !withNewSenders && [...texts.values()].some(({ contact }) => contact)
  const forLater = new Set(newSenders.slice(gaveWay ? 0 : NEW_SENDERS_AT_ONCE))
  const split = splitRows(
    rows.filter(({ conversation }) => !forLater.has(conversation)),
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
  const now = clock.now()
  for (const since of await markProcessed([...done], now)) observeInbound(since, now)
  const left = split.batch.filter(({ id }) => !done.has(id)).map(({ conversation }) => conversation)
  const rest = new Set([...split.singly, ...left])
  const isLeft = split.later || forLater.size > 0 || rows.length === WAITING_AT_ONCE
  return { singly: [...rest], mayHaveMore: rest.size > 0 || isLeft, gaveWay }
}

/**
 * Stores texts in their tickets, which are made where they are missing, and answers as the bot. @returns
 * those that are new.
 */
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
