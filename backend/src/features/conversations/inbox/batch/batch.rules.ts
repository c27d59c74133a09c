import type {
  InboundAckEvent,
  InboundEvent,
  InboundMessageEvent,
} from '../../../../whatsapp/port/inboundEvents.js'

/** A row of the journal that waits. */
export interface WaitingRow {
  id: string
  conversation: string
  event: InboundEvent
  /** How often it could not be worked through. */
  attempts: number
  /** Changes of messages that are not there yet wait in its conversation. */
  hasEarly: boolean
  /** The company has campaigns that a message may answer. */
  hasCampaigns: boolean
}

export type TextRow = WaitingRow & { event: InboundMessageEvent }
export type AckRow = WaitingRow & { event: InboundAckEvent }

/** Nothing about it asks for a look of its own: it did not fail, and nobody waits for it. */
const isUntroubled = ({ attempts, hasEarly }: WaitingRow): boolean => attempts === 0 && !hasEarly

/** A customer's words in a chat of two, and nothing more: no file, no answer to another message. */
export const isPlainText = (row: WaitingRow): row is TextRow => {
  const { event } = row
  return (
    isUntroubled(row) &&
    event.kind === 'message' &&
    !event.fromMe &&
    event.contact.isGroup !== true &&
    event.author === null &&
    event.media === null &&
    event.content === null &&
    event.quotedWhatsappId === null
  )
}

export const isPlainAck = (row: WaitingRow): row is AckRow => isUntroubled(row) && row.event.kind === 'ack'

/**
 * What can be worked through together: of each conversation its rows up to the first that is not plain, since
 * none may overtake another, or that is the last for now: something is said after it. `singly` are the
 * conversations in which a row that is not plain comes next or after those; `later` says that rows are left
 * besides.
 * @param rows in the order of arrival.
 */
export function splitRows(
  rows: readonly WaitingRow[],
  isPlain: (row: WaitingRow) => boolean,
  isLast: (row: WaitingRow) => boolean,
): { batch: WaitingRow[]; singly: Set<string>; later: boolean } {
  const singly = new Set<string>()
  const ended = new Set<string>()
  let later = false
  const batch = rows.filter((row) => {
    const { conversation } = row
    if (ended.has(conversation)) {
      later = true
      return false
    }
    if (!singly.has(conversation) && !isPlain(row)) singly.add(conversation)
    if (singly.has(conversation)) return false
    if (isLast(row)) ended.add(conversation)
    return true
  })
  return { batch, singly, later }
}
