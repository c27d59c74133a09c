import { clock } from '../../../../platform/clock/clock.js'
import { askForPictures } from '../../../people/contacts/index.js'
import { recordPrices } from '../../../company/costs/index.js'
import { acceptAcks, recordInbound } from '../../messages/index.js'
import { takeSteps } from '../../bot/index.js'
import { markProcessed } from '../../../../whatsapp/journal/progress.js'
import { isPlainAck, isPlainText, splitRows } from './batch.rules.js'
import { ensureTickets } from './ensureTickets.js'
import { lockJournal } from '../journal/journalLock.queries.js'
import { resolveTexts, type ResolvedText } from './resolveTexts.js'
import { listWaiting, WAITING_AT_ONCE } from './waiting.queries.js'

/**
 * Unknown senders in one round. Each needs a new contact and ticket, and known customers wait for the round's
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
  /** Rows may be left for which no nudge will come. */
  mayHaveMore: boolean
  /** Too many unknown senders waited for known customers; they are included in the next round. */
  gaveWay: boolean
}

interface Choice {
  /** Processes every row by itself. */
  singly?: boolean
  /** Includes unknown senders even if known customers wait: they waited in the round before. */
  withNewSenders?: boolean
}

/**
 * Processes the plain rows of a connection's journal with a fixed number of statements: customers' texts with
 * a live or first ticket, and acknowledgements. All of it is one transaction, so one bad row undoes it; then
 * each row is processed by itself. When many unknown senders wait, they are included only in every other
 * round, so that known customers wait less.
 */
export async function receiveBatch(
  connectionId: number,
  { singly = false, withNewSenders = false }: Choice = {},
): Promise<Round> {
  const [, rows] = await Promise.all([lockJournal(connectionId), listWaiting(connectionId)])
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
  await recordPrices(
    connectionId,
    acks.map(({ event }) => event),
  )
  const done = new Set([
    ...stored.map(({ row }) => row.id),
    ...acks.filter(({ event }) => accepted.has(event.whatsappId)).map(({ id }) => id),
  ])
  if (done.size > 0) markProcessed({ ids: [...done], at: clock.now() })
  const left = split.batch.filter(({ id }) => !done.has(id)).map(({ conversation }) => conversation)
  const rest = new Set([...split.singly, ...left])
  const isLeft = split.later || forLater.size > 0 || rows.length === WAITING_AT_ONCE
  return { singly: [...rest], mayHaveMore: rest.size > 0 || isLeft, gaveWay }
}

/**
 * Stores texts, creating missing tickets, and lets the bot answer.
 * @returns the texts that were new.
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
