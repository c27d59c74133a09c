import type { ChatMessage } from '@balcao/contract/resources/company/chats'
import { groups } from '../../../../ui/thread/grouping'
import type { Unsent } from '../outbox/outbox.store'

/** Where a bubble stands among those of one author that belong together. */
interface InGroup {
  /** It goes on with the group of the bubble above. */
  continues: boolean
  /** Nothing below goes on with its group. */
  isLast: boolean
}

/** A line of a chat, with a key that survives everything that can happen to it. */
export type ChatRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | ({ kind: 'message'; key: string; message: ChatMessage } & InGroup)
  | ({ kind: 'unsent'; key: string; entry: Unsent } & InGroup)

const isBubble = (row: ChatRow): row is Extract<ChatRow, InGroup> => 'continues' in row

/** Whether two rows of one key look alike. */
export function isSameRow(a: ChatRow, b: ChatRow): boolean {
  if (isBubble(a) && isBubble(b) && (a.continues !== b.continues || a.isLast !== b.isLast)) return false
  if (a.kind === 'message' && b.kind === 'message') return a.message === b.message
  if (a.kind === 'unsent' && b.kind === 'unsent') return a.entry === b.entry
  return a.kind === b.kind && !isBubble(a)
}

interface RowsInput {
  /** Oldest first. */
  messages: readonly ChatMessage[]
  /** What the reader wrote and the server does not have, below them. */
  unsent: readonly Unsent[]
  /**
   * The last message that counts as read: above the first of somebody else's after it the unread line stands.
   * Null: there is no line.
   */
  readUpTo: number | null
  /** Whether the first message is the first there is: else what is unread may begin above it. */
  isWhole: boolean
  myId: number
  /** The day of an instant in the reader's time zone, as text that is equal for equal days. */
  dayOf: (iso: string) => string
}

/** Where the unread messages begin; null where nothing is unread, or their beginning is not loaded. */
export function firstUnread(
  input: Pick<RowsInput, 'messages' | 'readUpTo' | 'isWhole' | 'myId'>,
): number | null {
  const { messages, readUpTo, isWhole, myId } = input
  const [oldest] = messages
  if (readUpTo === null || !oldest || (oldest.id > readUpTo && !isWhole)) return null
  return messages.find(({ id, senderId }) => id > readUpTo && senderId !== myId)?.id ?? null
}

/** Of those who were deleted the name is all there is. */
const authorOf = ({ senderId, sender }: ChatMessage): string =>
  senderId === null ? `gone:${sender.name}` : String(senderId)

/** Lays a chat out: days, the unread line, messages in groups. */
export function chatRows(input: RowsInput): ChatRow[] {
  const { messages, unsent, myId, dayOf } = input
  const unreadFrom = firstUnread(input)
  const rows: ChatRow[] = []
  let previous: { author: string; createdAt: string } | null = null
  let lastDay: string | null = null
  /** Whether what comes now goes on with what stands above it. */
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
