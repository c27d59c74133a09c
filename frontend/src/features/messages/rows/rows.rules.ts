import type { Message } from '@balcao/contract/resources/messages'
import type { TicketEvent } from '@balcao/contract/resources/ticketEvents'
import type { OutboxEntry } from '../outbox/outbox.rules'

/** A line of the thread, with a key that survives everything that can happen to it. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'start' | 'end'; key: string; ticketId: number; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'event'; key: string; event: TicketEvent }
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

/** Messages of one author within this time are drawn as one group. */
const GROUP_MS = 5 * 60_000

const authorOf = (message: Message): string =>
  message.fromMe
    ? `us:${message.isBot ? 'bot' : (message.user?.id ?? 'phone')}`
    : `contact:${message.contact?.id ?? message.contactId}`

const groups = (before: string, after: string): boolean => Date.parse(after) - Date.parse(before) < GROUP_MS

type Item = { message: Message; event?: undefined } | { event: TicketEvent; message?: undefined }

/** Messages and lines in the order of their times; of the same instant the message first. */
function inOrder(messages: readonly Message[], events: readonly TicketEvent[]): Item[] {
  const items: Item[] = []
  let next = 0
  for (const message of messages) {
    for (let event = events[next]; event && event.createdAt < message.createdAt; event = events[++next])
      items.push({ event })
    items.push({ message })
  }
  return [...items, ...events.slice(next).map((event) => ({ event }))]
}

/** Lays a thread out: days, where one attendance ends and the next starts, what was done, the unread line, messages in groups. */
export function threadRows(input: RowsInput): ThreadRow[] {
  const { messages, events, isWhole, unreadFrom, dayOf } = input
  const rows: ThreadRow[] = []
  let previous: Item | null = null
  let ticketId: number | null = null
  let previousDay: string | null = null
  for (const item of inOrder(messages, events)) {
    const { message, event } = item
    const its = message ?? event
    // Of an earlier attendance something may be told when the next has begun: only a message, or a later one, turns to another.
    const isNewTicket = ticketId === null || (message ? its.ticketId !== ticketId : its.ticketId > ticketId)
    const day = dayOf(its.createdAt)
    const isNewDay = day !== previousDay
    if (previous && ticketId !== null && isNewTicket) rows.push(marker('end', previous, ticketId))
    if (isNewDay) rows.push({ kind: 'day', key: `day:${day}`, at: its.createdAt })
    if (isNewTicket && (previous || isWhole)) rows.push(marker('start', item, its.ticketId))
    if (isNewTicket) ticketId = its.ticketId
    if (message) {
      if (message.id === unreadFrom) rows.push({ kind: 'unread', key: 'unread' })
      const isCut = isNewTicket || isNewDay || message.id === unreadFrom
      const continues = !isCut && isGroupedWith(previous?.message, message)
      rows.push({ kind: 'message', key: message.clientKey ?? message.id, message, continues, isLast: true })
    } else rows.push({ kind: 'event', key: `event:${event.id}`, event })
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

const isGroupedWith = (previous: Message | undefined, message: Message): boolean =>
  previous !== undefined &&
  authorOf(previous) === authorOf(message) &&
  groups(previous.createdAt, message.createdAt)

function unsentRows({ unsent, dayOf, myId }: RowsInput, last: Item | null): ThreadRow[] {
  const rows: ThreadRow[] = []
  let lastAt = (last?.message ?? last?.event)?.createdAt ?? null
  let isMine = last?.message !== undefined && authorOf(last.message) === `us:${myId}`
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
  key: `${kind}:${ticketId}:${item.message ? item.message.id : `event:${item.event.id}`}`,
  ticketId,
  at: (item.message ?? item.event).createdAt,
})
