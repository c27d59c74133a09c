import type {
  InboundAckEvent,
  InboundEvent,
  InboundMessageEvent,
} from '../../../../whatsapp/port/inboundEvents.js'

/** A waiting row of the journal. */
export interface WaitingRow {
  id: string
  conversation: string
  event: InboundEvent
  /** How often it has failed. */
  attempts: number
  /** Changes wait in its conversation for a message that has not arrived. */
  hasEarly: boolean
  /** The company has campaigns that a message may answer. */
  hasCampaigns: boolean
}

export type TextRow = WaitingRow & { event: InboundMessageEvent }
export type AckRow = WaitingRow & { event: InboundAckEvent }

/** It has not failed, and no change waits for it. */
const isUntroubled = ({ attempts, hasEarly }: WaitingRow): boolean => attempts === 0 && !hasEarly

/** A customer's plain text in a chat of two: no file, no quote. */
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
 * Chooses rows to process together: of each conversation all rows up to the first that is not plain, because
 * none may overtake another. A row for which `isLast` holds ends its conversation for now, because the bot
 * answers it. `singly`: conversations whose next row is not plain. `later`: some rows are left.
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
