import { literal, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { chooseKeptTicket } from './merge.rules.js'

/**
 * Everything that belongs to a ticket and may stand beside the other's: of what it is timed by, that which
 * has ended.
 */
const belongings = [
  ['messages', 'true'],
  ['ticket_notes', 'true'],
  ['ticket_events', 'true'],
  ['user_ratings', 'true'],
  ['ticket_tracking', 'finished_at is not null'],
] as const

/**
 * Makes two live tickets of one person one. An attendance that somebody works on goes on; else the older of
 * the two does. The later talk is what the list shows; what neither has read counts together; whoever waited
 * first has waited longest.
 */
export async function mergeTickets(one: Ticket, another: Ticket): Promise<void> {
  const { kept, lost } = chooseKeptTicket(one, another)
  const bind = [kept.id, lost.id]
  for (const [table, which] of belongings)
    await database.query(`update ${table} set ticket_id = $1 where ticket_id = $2 and ${which}`, {
      bind,
      type: QueryTypes.UPDATE,
    })
  await database.query(
    `insert into ticket_tags (ticket_id, tag_id, company_id)
     select $1, tag_id, company_id from ticket_tags where ticket_id = $2 on conflict do nothing`,
    { bind, type: QueryTypes.INSERT },
  )
  const waits = [kept.waitingSince, lost.waitingSince].filter((since) => since !== null)
  const place = { status: lost.status, queueId: lost.queueId, userId: lost.userId }
  // The lost one goes first: a person has one live ticket on a connection at every moment.
  await lost.destroy()
  await kept.update({
    contactId: one.contactId,
    unreadMessages: kept.unreadMessages + lost.unreadMessages,
    previewMessageId: literal(`preview_of(${Number(kept.id)})`),
    lastMessageAt: lost.lastMessageAt > kept.lastMessageAt ? lost.lastMessageAt : kept.lastMessageAt,
    earlierConnectionIds: [...new Set([...kept.earlierConnectionIds, ...lost.earlierConnectionIds])],
    waitingSince: waits.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  })
  await recordEvent('ticket.merged', { ticketId: kept.id, lostTicketId: lost.id, before: place })
}
