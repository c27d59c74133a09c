import type { ChatMessage } from '@balcao/contract/resources/company/chats'
import { groups } from '../../../../ui/thread/grouping'
import type { Unsent } from '../outbox/outbox.store'

/** Position of a bubble in a group of one author's messages. */
interface InGroup {
  /** Continues the group of the bubble above. */
  continues: boolean
  /** The last bubble of its group. */
  isLast: boolean
}

/** A line of a chat. Its key never changes. */
export type ChatRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | ({ kind: 'message'; key: string; message: ChatMessage } & InGroup)
  | ({ kind: 'unsent'; key: string; entry: Unsent } & InGroup)

const isBubble = (row: ChatRow): row is Extract<ChatRow, InGroup> => 'continues' in row

/** Whether two rows with the same key look alike. */
export function isSameRow(a: ChatRow, b: ChatRow): boolean {
  if (isBubble(a) && isBubble(b) && (a.continues !== b.continues || a.isLast !== b.isLast)) return false
  if (a.kind === 'message' && b.kind === 'message') return a.message === b.message
  if (a.kind === 'unsent' && b.kind === 'unsent') return a.entry === b.entry
  return a.kind === b.kind && !isBubble(a)
}

interface RowsInput {
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** The user's unsent messages, at the end. */
  unsent: readonly Unsent[]
  /**
   * The last read message: the unread line is above the first later message of somebody else. Null: no line.
   */
  readUpTo: number | null
  /** The first message is the oldest of the chat; otherwise the first unread one may be above it. */
  isWhole: boolean
  myId: number
  /** The local day of an instant, as text that is equal for equal days. */
  dayOf: (iso: string) => string
}

/** The first unread message; null when nothing is unread, or it is not loaded. */
export function firstUnread(
  input: Pick<RowsInput, 'messages' | 'readUpTo' | 'isWhole' | 'myId'>,
): number | null {
  const { messages, readUpTo, isWhole, myId } = input
  const [oldest] = messages
  if (readUpTo === null || !oldest || (oldest.id > readUpTo && !isWhole)) return null
  return messages.find(({ id, senderId }) => id > readUpTo && senderId !== myId)?.id ?? null
}

/** Of a deleted user only the name is known. */
const authorOf = ({ senderId, sender }: ChatMessage): string =>
  senderId === null ? `gone:${sender.name}` : String(senderId)

/** Lays out a chat: days, the unread line, and groups of messages. */
export function chatRows(input: RowsInput): ChatRow[] {
  const { messages, unsent, myId, dayOf } = input
  const unreadFrom = firstUnread(input)
  const rows: ChatRow[] = []
  let previous: { author: string; createdAt: string } | null = null
  let lastDay: string | null = null
  /** Whether the next message belongs to the group above. */
  const goesOn = (author: string, createdAt: string) =>
    previous?.author === author && groups(previous.createdAt, createdAt)
  for (const message of messages) {
    const { id, createdAt, clientKey } = message
    const author = authorOf(message)
    const day = dayOf(createdAt)
    const isNewDay = day !== lastDay
    const isCut = isNewDay || id === unreadFrom
    if (isNewDay) rows.push({ kind: 'day', key: `day:${day}`, at: createdAt })
    if (id === unreadFrom) rows.push({ kind: 'unread', key: 'unread' })
    const continues = !isCut && goesOn(author, createdAt)
    rows.push({ kind: 'message', key: clientKey ?? String(id), message, continues, isLast: true })
    previous = { author, createdAt }
    lastDay = day
  }
  for (const entry of unsent) {
    const { createdAt, clientKey } = entry
    const day = dayOf(createdAt)
    const isNewDay = day !== lastDay
    if (isNewDay) rows.push({ kind: 'day', key: `unsent-day:${day}`, at: createdAt })
    const continues = !isNewDay && goesOn(String(myId), createdAt)
    rows.push({ kind: 'unsent', key: clientKey, entry, continues, isLast: true })
    previous = { author: String(myId), createdAt }
    lastDay = day
  }
  rows.forEach((row, index) => {
    const above = rows[index - 1]
    if (isBubble(row) && row.continues && above && isBubble(above)) above.isLast = false
  })
  return rows
}
