import { literal } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { hooksOf } from '../../../../kit/hooks.js'
import type { Ticket } from '../../../../models/index.js'
import { chooseKeptTicket } from './mergeTickets.rules.js'

/**
 * Merges two live tickets of one person. The list shows the later message, unread counts are added, and the
 * earlier waiting time counts.
 */
export async function mergeTickets(one: Ticket, another: Ticket): Promise<void> {
  const { survivor, lost } = chooseKeptTicket(one, another)
  for (const { run } of hooksOf('mergesTickets')) await run?.({ keptId: survivor.id, lostId: lost.id })
  const waits = [survivor.waitingSince, lost.waitingSince].filter((since) => since !== null)
  const place = { status: lost.status, queueId: lost.queueId, userId: lost.userId }
  // Deleted first, because a person may never have two live tickets on one connection.
  await lost.destroy()
  await survivor.update({
    contactId: one.contactId,
    unreadMessages: survivor.unreadMessages + lost.unreadMessages,
    previewMessageId: literal(`preview_of(${Number(survivor.id)})`),
    lastMessageAt: lost.lastMessageAt > survivor.lastMessageAt ? lost.lastMessageAt : survivor.lastMessageAt,
    earlierConnectionIds: [...new Set([...survivor.earlierConnectionIds, ...lost.earlierConnectionIds])],
    waitingSince: waits.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  })
  await recordEvent('ticket.merged', { ticketId: survivor.id, lostTicketId: lost.id, before: place })
}
