import {
  addWorkTime,
  isWorkTime,
  weekdays,
  type SilenceEnd,
  type SilenceRules,
  type WorkCalendar,
} from '@balcao/contract'

/** Who is silent in an open ticket: the customer, or the attendant whom the customer waits for. */
type SilentPerson = 'customer' | 'attendant'

/** Milliseconds after which a silence is looked at again: hours and rules may have changed. */
const LOOK_AGAIN_MS = 15 * 60_000

/** Where no working hours count, customers are left alone at night. */
const daytime: WorkCalendar = {
  hours: weekdays.map((weekdayEn) => ({
    weekday: weekdayEn,
    weekdayEn,
    startTime: '08:00',
    endTime: '20:00',
  })),
  days: [],
}

/** An open ticket in which somebody is silent. */
export interface Silence {
  who: SilentPerson
  /** The last word of whoever is not silent. */
  since: Date
  /** When the ticket was last changed; its minutes count from then. */
  changedAt: Date
  /** A person has read the customer's last word. */
  isRead: boolean
  /** The last message of a person was sent, or is the customer's. */
  hasArrived: boolean
  isReminded: boolean
  /** In this silence the ticket went back to its queue, and somebody has accepted it since. */
  isReturned: boolean
  /** WhatsApp takes automatic texts now. */
  takesTexts: boolean
}

/** The rule of a connection: minutes by the clock, and its text; older than those of queues. */
export interface ConnectionRule {
  minutes: number | null
  text: string
  /** The last message, of ours or of the bot, that was sent; null when the customer wrote last. */
  since: Date | null
}

/** What a silence leads to. */
export interface SilenceStep {
  act: 'remind' | SilenceEnd
  /** The text to the customer; empty for none. */
  text: string
  /** Why the ticket is closed; null for no reason. */
  reasonId: number | null
}

export interface SilenceHours {
  /** The working hours that count for the ticket; null where none do. */
  calendar: WorkCalendar | null
  timezone: string
}

interface Timed extends SilenceStep {
  at: Date
}

/** Each of the queue's rules with its moment. What must not happen is left out. */
function stepsOf(
  { who, since, changedAt, isRead, hasArrived, isReminded, isReturned, takesTexts }: Silence,
  rules: SilenceRules,
  { calendar, timezone }: SilenceHours,
): Timed[] {
  if (!hasArrived) return []
  const from = since > changedAt ? since : changedAt
  const after = (minutes: number | null): Date | null =>
    minutes === null ? null : addWorkTime(calendar ?? daytime, timezone, from, minutes)
  const act = rules[`${who}End`]
  const endAt = after(rules[`${who}EndAfter`])
  const remindAt = after(rules[`${who}ReminderAfter`])
  const text = rules[`${who}ReminderText`]
  // Whose word is unread is neither reminded nor closed. The ticket may go back to others, who read it.
  const mayEnd = isRead || act === 'return'
  // Whoever accepts the ticket of a silent customer keeps it: it would go back and forth.
  const isRepeated = isReturned && act === 'return' && who === 'customer'
  const mayRemind = isRead && !isReminded && takesTexts && text.trim() !== ''
  const endText = takesTexts && !isReturned ? rules[`${who}EndText`] : ''
  const reasonId = act === 'close' ? rules[`${who}EndReasonId`] : null
  return [
    ...(endAt && mayEnd && !isRepeated ? [{ act, at: endAt, text: endText, reasonId }] : []),
    ...(remindAt && mayRemind ? [{ act: 'remind' as const, at: remindAt, text, reasonId: null }] : []),
  ]
}

/** The rule of the ticket's connection, where its queue has none of its own for the end. */
function ofConnection(
  { who, changedAt, isRead }: Silence,
  rules: SilenceRules | null,
  { minutes, text, since }: ConnectionRule,
): Timed[] {
  const isReplaced = rules !== null && rules[`${who}EndAfter`] !== null
  if (isReplaced || !minutes || !since || !isRead) return []
  const from = since > changedAt ? since : changedAt
  return [{ act: 'close', at: new Date(from.getTime() + minutes * 60_000), text, reasonId: null }]
}

/**
 * What is to be done now about a silence, and when to look again where nothing is.
 * - An end comes before a reminder that is due as well.
 * - Nothing happens outside working hours: minutes that don't fit count on at the next opening. The rule of a
 *   connection counts by the clock, and waits for the opening.
 * @param rules of the ticket's queue; null without a queue.
 */
export function nextOf(
  silence: Silence,
  rules: SilenceRules | null,
  connection: ConnectionRule,
  hours: SilenceHours,
  now: Date,
): { step: SilenceStep | null; lookAt: Date } {
  const own = rules ? stepsOf(silence, rules, hours) : []
  const older = ofConnection(silence, rules, connection)
  const isOpen = (calendar: WorkCalendar | null) => isWorkTime(calendar, hours.timezone, now)
  const due = [
    ...own.filter(({ at }) => at <= now && isOpen(hours.calendar ?? daytime)),
    ...older.filter(({ at }) => at <= now && isOpen(hours.calendar)),
  ]
  const [step = null] = due.toSorted(
    (one, other) => Number(one.act === 'remind') - Number(other.act === 'remind'),
  )
  const later = [...own, ...older].map(({ at }) => at.getTime()).filter((at) => at > now.getTime())
  const lookAt = new Date(Math.min(now.getTime() + LOOK_AGAIN_MS, ...later))
  return { step: step && { act: step.act, text: step.text, reasonId: step.reasonId }, lookAt }
}
