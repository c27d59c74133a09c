import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import type { TicketNote } from '@balcao/contract/resources/conversations/ticketNotes'
import { groups } from '../../../../ui/thread/grouping'
import type { OutboxEntry } from '../outbox/outbox.rules'
import type { PastRow } from '../past/past.rules'

/** A line of the thread. Its key never changes. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'start' | 'end'; key: string; ticketId: number; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'windowEnd'; key: string; at: string }
  | { kind: 'event'; key: string; event: TicketEvent }
  | { kind: 'note'; key: string; note: TicketNote }
  | ({ kind: 'message'; key: string; message: Message } & InGroup)
  /** Photos that came together, oldest first. */
  | ({ kind: 'album'; key: string; messages: readonly Message[] } & InGroup)
  | ({ kind: 'unsent'; key: string; entry: OutboxEntry } & InGroup)
  | PastRow

/** Position of a bubble in a group of one author's messages. */
interface InGroup {
  /** Continues the group of the bubble above. */
  continues: boolean
  /** The last bubble of its group. */
  isLast: boolean
}

interface RowsInput {
  /** Oldest first. */
  messages: readonly Message[]
  /** Actions on the tickets in this period, oldest first. */
  events: readonly TicketEvent[]
  /** Notes of the team in this period, oldest first. */
  notes: readonly TicketNote[]
  /** Unsent messages, at the end. */
  unsent: readonly OutboxEntry[]
  /** The first message is the oldest of the conversation. */
  isWhole: boolean
  /** The message that has the unread line above it. */
  unreadFrom: string | null
  /** When the reply window closed, if it is closed now (ISO 8601). */
  windowEnd: string | null
  /** The last attendance is closed. */
  isOver: boolean
  /** The user's id, so that unsent messages are grouped like stored ones. */
  myId: number
  /** The local day of an instant, as text that is equal for equal days. */
  dayOf: (iso: string) => string
}

const isSamePlace = (a: InGroup, b: InGroup): boolean => a.continues === b.continues && a.isLast === b.isLast

/** Whether two rows with the same key look alike. */
export function isSameRow(a: ThreadRow, b: ThreadRow): boolean {
  if (a.kind === 'message' && b.kind === 'message') return a.message === b.message && isSamePlace(a, b)
  if (a.kind === 'album' && b.kind === 'album')
    return (
      isSamePlace(a, b) &&
      a.messages.length === b.messages.length &&
      a.messages.every((message, place) => message === b.messages[place])
    )
  if (a.kind === 'past' && b.kind === 'past') return a.past === b.past && isSamePlace(a, b)
  if (a.kind === 'unsent' && b.kind === 'unsent') return a.entry === b.entry && isSamePlace(a, b)
  if (a.kind === 'event' && b.kind === 'event' && a.event.mail?.state !== b.event.mail?.state) return false
  return a.kind === b.kind && !isBubble(a) && a.key === b.key
}

const authorOf = (message: Message): string =>
  message.fromMe
    ? `us:${message.isBot ? 'bot' : (message.user?.id ?? 'phone')}`
    : `contact:${message.contact?.id ?? message.contactId}`

/** An item of the thread; its `id` is unique across kinds. */
type Item = { id: string; ticketId: number; createdAt: string } & (
  | { kind: 'message'; message: Message }
  | { kind: 'event'; event: TicketEvent }
  | { kind: 'note'; note: TicketNote }
  | { kind: 'windowEnd' }
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
 * Bot texts about an action, such as a greeting, have the same timestamp as the action, and stand below it.
 */
const isBotText = (item: Item): boolean => item.kind === 'message' && item.message.isBot

/** Merges two sorted lists. At the same instant, items of the first list come first, except bot texts. */
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
 * Messages stand in the order in which the server stored them. A call may be reported long after it rang: it
 * is moved up to its time, within its attendance.
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

const inOrder = ({ messages, events, notes, windowEnd }: RowsInput): readonly Item[] => {
  const items = merged(
    withCallsInPlace(messages).map(messageItem),
    merged(events.map(eventItem), notes.map(noteItem)),
  )
  // The line belongs to the attendance in which the customer last wrote.
  const before = windowEnd === null ? undefined : items.findLast(({ createdAt }) => createdAt <= windowEnd)
  if (!before || windowEnd === null) return items
  const { ticketId } = before
  return merged(items, [{ kind: 'windowEnd', id: `window:${windowEnd}`, ticketId, createdAt: windowEnd }])
}

/** Lays out a thread: days, attendances, actions, the unread line, and groups of messages. */
export function threadRows(input: RowsInput): ThreadRow[] {
  const { isWhole, unreadFrom, dayOf } = input
  const rows: ThreadRow[] = []
  let previous: Item | null = null
  let ticketId: number | null = null
  let previousDay: string | null = null
  for (const item of inOrder(input)) {
    // An event of the previous attendance may come after the next one has begun. So only a message, or the
    // event of a later attendance, starts a new one.
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
    } else if (item.kind === 'windowEnd') rows.push({ kind: 'windowEnd', key: item.id, at: item.createdAt })
    else if (item.kind === 'event') rows.push({ kind: 'event', key: item.id, event: item.event })
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
