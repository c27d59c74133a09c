import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import { groups } from '../../../../ui/thread/grouping'
import type { OutboxEntry } from '../outbox/outbox.rules'

/** A line of the thread, with a key that survives everything that can happen to it. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'start' | 'end'; key: string; ticketId: number; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'event'; key: string; event: TicketEvent }
  | { kind: 'note'; key: string; note: TicketNote }
  | ({ kind: 'message'; key: string; message: Message } & InGroup)
  | ({ kind: 'unsent'; key: string; entry: OutboxEntry } & InGroup)

/** Where a bubble stands among those of one author that belong together. */
interface InGroup {
  /** It goes on with the group of the bubble above. */
  continues: boolean
  /** Nothing below goes on with its group. */
  isLast: boolean
}

interface RowsInput {
  /** Oldest first. */
  messages: readonly Message[]
  /** What was done with the tickets meanwhile, oldest first. */
  events: readonly TicketEvent[]
  /** What colleagues noted meanwhile, oldest first. */
  notes: readonly TicketNote[]
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

const isSamePlace = (a: InGroup, b: InGroup): boolean => a.continues === b.continues && a.isLast === b.isLast

/** Whether two rows of one key look alike. */
export function isSameRow(a: ThreadRow, b: ThreadRow): boolean {
  if (a.kind === 'message' && b.kind === 'message') return a.message === b.message && isSamePlace(a, b)
  if (a.kind === 'unsent' && b.kind === 'unsent') return a.entry === b.entry && isSamePlace(a, b)
  return a.kind === b.kind && a.kind !== 'message' && a.kind !== 'unsent' && a.key === b.key
}

const authorOf = (message: Message): string =>
  message.fromMe
    ? `us:${message.isBot ? 'bot' : (message.user?.id ?? 'phone')}`
    : `contact:${message.contact?.id ?? message.contactId}`

/** One thing in the thread; `id` is unlike that of any other. */
type Item = { id: string; ticketId: number; createdAt: string } & (
  | { kind: 'message'; message: Message }
  | { kind: 'event'; event: TicketEvent }
  | { kind: 'note'; note: TicketNote }
)

const messageItem = (message: Message): Item => {
  const { id, ticketId, createdAt } = message
  return { kind: 'message', id, ticketId, createdAt, message }
}
const eventItem = (event: TicketEvent): Item => {
  const { id, ticketId, createdAt } = event
  return { kind: 'event', id: `event:${id}`, ticketId, createdAt, event }
}
const noteItem = (note: TicketNote): Item => {
  const { id, ticketId, createdAt } = note
  return { kind: 'note', id: `note:${id}`, ticketId, createdAt, note }
}

/**
 * What the bot says of a move, as a greeting, is stored in the same moment as the move, and stands below it.
 */
const isBotText = (item: Item): boolean => item.kind === 'message' && item.message.isBot

/**
 * Two lists that are in the order of their times as one; of the same instant what is in the first comes
 * first, but for texts of the bot.
 */
function merged(first: readonly Item[], second: readonly Item[]): readonly Item[] {
  if (second.length === 0) return first
  const items: Item[] = []
  let next = 0
  for (const item of first) {
    const isBefore = ({ createdAt }: Item): boolean =>
      createdAt < item.createdAt || (createdAt === item.createdAt && isBotText(item))
    for (let other = second[next]; other && isBefore(other); other = second[++next]) items.push(other)
    items.push(item)
  }
  return [...items, ...second.slice(next)]
}

/**
 * Messages stand in the order in which the server stored them. A call may be heard of long after it rang: it
 * goes up to where it rang, among the messages of its own attendance.
 */
function withCallsInPlace(messages: readonly Message[]): readonly Message[] {
  if (!messages.some(({ mediaType }) => mediaType === 'call_log')) return messages
  const placed: Message[] = []
  for (const message of messages) {
    let place = placed.length
    const isAfter = (above: Message | undefined): boolean =>
      above?.ticketId === message.ticketId && above.createdAt > message.createdAt
    if (message.mediaType === 'call_log') while (isAfter(placed[place - 1])) place--
    placed.splice(place, 0, message)
  }
  return placed
}

const inOrder = ({ messages, events, notes }: RowsInput): readonly Item[] =>
  merged(withCallsInPlace(messages).map(messageItem), merged(events.map(eventItem), notes.map(noteItem)))

/**
 * Lays a thread out: days, where one attendance ends and the next starts, what was done, the unread line,
 * messages in groups.
 */
export function threadRows(input: RowsInput): ThreadRow[] {
  const { isWhole, unreadFrom, dayOf } = input
  const rows: ThreadRow[] = []
  let previous: Item | null = null
  let ticketId: number | null = null
  let previousDay: string | null = null
  for (const item of inOrder(input)) {
    // Of an earlier attendance something may be told when the next has begun: only a message, or a later one,
    // turns to another.
    const isNewTicket: boolean =
      ticketId === null || (item.kind === 'message' ? item.ticketId !== ticketId : item.ticketId > ticketId)
    const day = dayOf(item.createdAt)
    const isNewDay = day !== previousDay
    if (previous && ticketId !== null && isNewTicket) rows.push(marker('end', previous, ticketId))
    if (isNewDay) rows.push({ kind: 'day', key: `day:${day}`, at: item.createdAt })
    if (isNewTicket && (previous || isWhole)) rows.push(marker('start', item, item.ticketId))
    if (isNewTicket) ticketId = item.ticketId
    if (item.kind === 'message') {
      const { message } = item
      if (message.id === unreadFrom) rows.push({ kind: 'unread', key: 'unread' })
      const isCut = isNewTicket || isNewDay || message.id === unreadFrom
      const continues = !isCut && isGroupedWith(previous, message)
      rows.push({ kind: 'message', key: message.clientKey ?? message.id, message, continues, isLast: true })
    } else if (item.kind === 'event') rows.push({ kind: 'event', key: item.id, event: item.event })
    else rows.push({ kind: 'note', key: item.id, note: item.note })
    previous = item
    previousDay = day
  }
  if (previous && ticketId !== null && input.isOver) rows.push(marker('end', previous, ticketId))
  const all = [...rows, ...unsentRows(input, previous)]
  all.forEach((row, index) => {
    const above = all[index - 1]
    if (isBubble(row) && row.continues && above && isBubble(above)) above.isLast = false
  })
  return all
}

const isBubble = (row: ThreadRow): row is Extract<ThreadRow, InGroup> => 'continues' in row

const isGroupedWith = (previous: Item | null, message: Message): boolean =>
  previous?.kind === 'message' &&
  authorOf(previous.message) === authorOf(message) &&
  groups(previous.createdAt, message.createdAt)

function unsentRows({ unsent, dayOf, myId }: RowsInput, last: Item | null): ThreadRow[] {
  const rows: ThreadRow[] = []
  let lastAt = last?.createdAt ?? null
  let isMine = last?.kind === 'message' && authorOf(last.message) === `us:${myId}`
  for (const entry of unsent) {
    const isNewDay = lastAt === null || dayOf(lastAt) !== dayOf(entry.createdAt)
    if (isNewDay) rows.push({ kind: 'day', key: `unsent-day:${dayOf(entry.createdAt)}`, at: entry.createdAt })
    const continues = !isNewDay && isMine && lastAt !== null && groups(lastAt, entry.createdAt)
    rows.push({ kind: 'unsent', key: entry.clientKey, entry, continues, isLast: true })
    lastAt = entry.createdAt
    isMine = true
  }
  return rows
}

const marker = (kind: 'start' | 'end', item: Item, ticketId: number): ThreadRow => ({
  kind,
  key: `${kind}:${ticketId}:${item.id}`,
  ticketId,
  at: item.createdAt,
})
