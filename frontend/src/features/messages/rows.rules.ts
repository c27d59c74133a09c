import type { Message } from '@balcao/contract/resources/messages'
import type { OutboxEntry } from './outbox.rules'

/** A line of the thread, with a key that survives everything that can happen to it. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'start' | 'end'; key: string; ticketId: number; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; continues: boolean }
  | { kind: 'unsent'; key: string; entry: OutboxEntry; continues: boolean }

interface RowsInput {
  /** Oldest first. */
  messages: readonly Message[]
  /** What goes below them. */
  unsent: readonly OutboxEntry[]
  /** Whether the first message is the first there is. */
  isWhole: boolean
  /** Above which message the line of unread messages stands. */
  unreadFrom: string | null
  /** Whether the attendance at the end of the thread is over. */
  isOver: boolean
  /** Who is writing, so that an unsent message is grouped as its stored copy will be. */
  myId: number
  /** The day of an instant in the reader's time zone, as text that is equal for equal days. */
  dayOf: (iso: string) => string
}

/** Whether two rows of one key look alike. */
export function isSameRow(a: ThreadRow, b: ThreadRow): boolean {
  if (a.kind === 'message' && b.kind === 'message')
    return a.message === b.message && a.continues === b.continues
  if (a.kind === 'unsent' && b.kind === 'unsent') return a.entry === b.entry && a.continues === b.continues
  return a.kind === b.kind && a.kind !== 'message' && a.kind !== 'unsent' && a.key === b.key
}

/** Messages of one author within this time are drawn as one group. */
const GROUP_MS = 5 * 60_000

const authorOf = (message: Message): string =>
  message.fromMe
    ? `us:${message.isBot ? 'bot' : (message.user?.id ?? 'phone')}`
    : `contact:${message.contact?.id ?? message.contactId}`

const groups = (before: string, after: string): boolean => Date.parse(after) - Date.parse(before) < GROUP_MS

/** Lays a thread out: days, where one attendance ends and the next starts, the unread line, messages in groups. */
export function threadRows(input: RowsInput): ThreadRow[] {
  const { messages, isWhole, unreadFrom, dayOf } = input
  const rows: ThreadRow[] = []
  let previous: Message | null = null
  let previousDay: string | null = null
  for (const message of messages) {
    const isNewTicket = previous?.ticketId !== message.ticketId
    const day = dayOf(message.createdAt)
    const isNewDay = day !== previousDay
    if (previous && isNewTicket) rows.push(marker('end', previous))
    if (isNewDay) rows.push({ kind: 'day', key: `day:${day}`, at: message.createdAt })
    if (isNewTicket && (previous || isWhole)) rows.push(marker('start', message))
    if (message.id === unreadFrom) rows.push({ kind: 'unread', key: 'unread' })
    const isCut = isNewTicket || isNewDay || message.id === unreadFrom
    const continues =
      !isCut &&
      previous !== null &&
      authorOf(previous) === authorOf(message) &&
      groups(previous.createdAt, message.createdAt)
    rows.push({ kind: 'message', key: message.clientKey ?? message.id, message, continues })
    previous = message
    previousDay = day
  }
  if (previous && input.isOver) rows.push(marker('end', previous))
  return [...rows, ...unsentRows(input, previous)]
}

function unsentRows({ unsent, dayOf, myId }: RowsInput, last: Message | null): ThreadRow[] {
  const rows: ThreadRow[] = []
  let lastAt = last?.createdAt ?? null
  let isMine = last !== null && authorOf(last) === `us:${myId}`
  for (const entry of unsent) {
    const isNewDay = lastAt === null || dayOf(lastAt) !== dayOf(entry.createdAt)
    if (isNewDay) rows.push({ kind: 'day', key: `unsent-day:${dayOf(entry.createdAt)}`, at: entry.createdAt })
    const continues = !isNewDay && isMine && lastAt !== null && groups(lastAt, entry.createdAt)
    rows.push({ kind: 'unsent', key: entry.clientKey, entry, continues })
    lastAt = entry.createdAt
    isMine = true
  }
  return rows
}

const marker = (kind: 'start' | 'end', message: Message): ThreadRow => ({
  kind,
  key: `${kind}:${message.ticketId}:${message.id}`,
  ticketId: message.ticketId,
  at: message.createdAt,
})
