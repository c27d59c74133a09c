import { QueryTypes } from 'sequelize'
import { Message, Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { dropUnnamed } from '../media/index.js'

/** Tickets and messages of one transaction: some tens of milliseconds of locks, whatever has gathered. */
const TICKETS = 50
const MESSAGES = 1_000

const DAY_MS = 86_400_000

/**
 * Closed tickets with something to delete, held: nobody reopens them meanwhile. One that somebody else holds is left for the next time.
 */
const claimTickets = (afterId: number, before: Date): Promise<{ id: number }[]> =>
  database.query(
    `select t.id from tickets t
      where t.id > $1 and t.status = 'closed' and t.closed_at < $2
        and exists (select from messages m where m.company_id = t.company_id and m.ticket_id = t.id and m.created_at < $2)
      order by t.id limit ${TICKETS} for no key update of t skip locked`,
    { bind: [afterId, before], type: QueryTypes.SELECT },
  )

/**
 * Deletes messages, with their files, that are older than `days` and of tickets that were closed as long ago. The tickets stay, with
 * times, notes and ratings: the company's figures do not change.
 * @param afterTicketId where to go on.
 * @returns how many messages were deleted, and where to go on; null when there is no more.
 */
export async function purgeSome(
  afterTicketId: number,
  days: number,
): Promise<{ removed: number; next: number | null }> {
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  const ticketIds = (await claimTickets(afterTicketId, before)).map(({ id }) => id)
  if (ticketIds.length === 0) return { removed: 0, next: null }
  const doomed = await database.query<{ id: string; storageKey: string | null }>(
    `select m.id, f.storage_key as "storageKey" from messages m left join message_media f on f.message_id = m.id
      where m.ticket_id in (:ticketIds) and m.created_at < :before order by m.ticket_id, m.id limit ${MESSAGES}`,
    { replacements: { ticketIds, before }, type: QueryTypes.SELECT },
  )
  const ids = doomed.map(({ id }) => id)
  await Ticket.update({ previewMessageId: null }, { where: { previewMessageId: ids } })
  await Message.destroy({ where: { id: ids } })
  await dropUnnamed(doomed.flatMap(({ storageKey }) => storageKey ?? []))
  const isAll = ids.length < MESSAGES
  return { removed: ids.length, next: isAll ? (ticketIds.at(-1) ?? null) : afterTicketId }
}
