import { calendarOf } from '@balcao/contract'
import type { Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { findCompany } from '../../billing/companies/index.js'
import { companySettings } from '../../company/settings/index.js'
import { maybeCloseReason } from '../closeReasons/index.js'
import { isWindowClosed, queueBotText } from '../messages/index.js'
import { closeSilently, findTicket, lockTicket, returnTicket } from '../tickets/index.js'
import { maybeSilence, type SilenceFacts } from './inactivity.queries.js'
import { nextOf, type SilenceHours, type SilenceStep } from './inactivity.rules.js'

/** The working hours that count for a ticket. */
async function hoursFor(ticket: Ticket, { schedules, specialDays }: SilenceFacts): Promise<SilenceHours> {
  const { scheduleType, timezone } = await companySettings()
  const company = await findCompany(ticket.companyId)
  const queue = schedules && specialDays && { schedules, specialDays }
  return { calendar: calendarOf(scheduleType, company, queue), timezone }
}

interface SilenceActs {
  remindedAt?: Date
  returnedAt?: Date
}

/**
 * Stores when to look at a silence again, and what happened in it. Its ticket is locked, so nobody else does
 * the same. Of an earlier silence nothing stays.
 */
const remember = (
  ticketId: number,
  since: Date,
  lookAt: Date,
  { remindedAt, returnedAt }: SilenceActs = {},
) =>
  readRows(sql`
    insert into ticket_silences (ticket_id, since, look_at, reminded_at, returned_at)
    values (${ticketId}::integer, ${since}::timestamptz, ${lookAt}::timestamptz,
            ${remindedAt ?? null}::timestamptz, ${returnedAt ?? null}::timestamptz)
    on conflict (ticket_id) do update
       set since = excluded.since, look_at = excluded.look_at,
           reminded_at = coalesce(excluded.reminded_at,
             case when ticket_silences.since = excluded.since then ticket_silences.reminded_at end),
           returned_at = coalesce(excluded.returned_at,
             case when ticket_silences.since = excluded.since then ticket_silences.returned_at end)`)

/**
 * The customer is told first, so that the text belongs to the attendance that ends. A closed attendance has
 * no farewell and no question for a rating.
 */
const acts: Record<
  SilenceStep['act'],
  (ticket: Ticket, since: Date, tell: () => Promise<void>, reasonId: number | null) => Promise<void>
> = {
  remind: async (ticket, since, tell) => {
    const now = clock.now()
    await remember(ticket.id, since, now, { remindedAt: now })
    await tell()
  },
  close: async (ticket, _since, tell, reasonId) => {
    await tell()
    await closeSilently(ticket, await maybeCloseReason(reasonId))
  },
  return: async (ticket, since, tell) => {
    const now = clock.now()
    await remember(ticket.id, since, now, { returnedAt: now })
    await tell()
    await returnTicket(await findTicket({ id: ticket.id }))
  },
}

/**
 * Does what is due in a ticket in which somebody is silent: reminds the customer, gives it back to its queue,
 * or closes it. A message or an action at the same moment wins: it locks the ticket, too.
 */
export async function actOnSilence(ticketId: number): Promise<void> {
  const ticket = await lockTicket(ticketId)
  const { contact } = ticket ?? {}
  const facts = ticket && (await maybeSilence(ticketId))
  if (!ticket || !contact || !facts) return
  const { since, rules, connectionMinutes, connectionText, spokenAt } = facts
  const silence = {
    who: ticket.waitingSince ? ('attendant' as const) : ('customer' as const),
    since,
    changedAt: ticket.updatedAt,
    isRead: ticket.unreadMessages === 0,
    hasArrived: facts.hasArrived ?? false,
    isReminded: facts.remindedAt !== null,
    isReturned: facts.returnedAt !== null,
    takesTexts: !isWindowClosed(facts),
  }
  const connection = { minutes: connectionMinutes, text: connectionText, since: spokenAt }
  const { step, lookAt } = nextOf(silence, rules, connection, await hoursFor(ticket, facts), clock.now())
  const tell = (text: string) => () => queueBotText(ticket, contact, text)
  if (step) await acts[step.act](ticket, since, tell(step.text), step.reasonId)
  else await remember(ticketId, since, lookAt)
}
