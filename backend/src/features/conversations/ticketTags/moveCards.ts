import type { LaneMove } from '@balcao/contract'
import { Transaction } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Ticket, TicketTag } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { lockLanes } from '../../people/tags/index.js'
import { listTicketViews, touchTickets, type TicketView } from '../tickets/index.js'

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

/**
 * Locks tickets on the board, so nobody else moves them until the scope ends.
 * @throws AppError ERR_NO_TICKET_FOUND
 */
export async function claimCards(ids: readonly number[]): Promise<Ticket[]> {
  const distinct = [...new Set(ids)]
  const tickets = await Ticket.findAll({
    attributes: ['id', 'status', 'userId', 'queueId'],
    where: { id: distinct },
    // A fixed order, so that two calls with the same cards cannot deadlock.
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  if (tickets.length < distinct.length) throw new AppError('ERR_NO_TICKET_FOUND')
  return tickets
}

/** The lanes of each of these tickets. */
async function lanesOf(ticketIds: readonly number[], laneIds: readonly number[]) {
  const lanes = new Map(ticketIds.map((id) => [id, new Set<number>()]))
  const rows = await TicketTag.findAll({ where: { ticketId: [...ticketIds], tagId: [...laneIds] } })
  for (const { ticketId, tagId } of rows) lanes.get(ticketId)?.add(tagId)
  return lanes
}

/**
 * Moves locked cards of the board into lanes. Their other tags stay.
 * @returns the tickets after the move.
 * @throws AppError ERR_NO_TAG_FOUND for a tag that is not a lane, ERR_CHANGED_MEANWHILE when a card is not
 *   where `from` says.
 */
export async function moveCards(moves: readonly LaneMove[]): Promise<TicketView[]> {
  const wanted = new Map(moves.map((move) => [move.id, move]))
  const ids = [...wanted.keys()]
  const knownLanes = new Set(await lockLanes())
  if (moves.some(({ laneIds }) => laneIds.some((id) => !knownLanes.has(id))))
    throw new AppError('ERR_NO_TAG_FOUND')
  const currentLanes = await lanesOf(ids, [...knownLanes])
  const moved = [...wanted.values()].filter(({ id, laneIds, from }) => {
    const now = currentLanes.get(id) ?? new Set()
    if (from && !isSame(new Set(from), now)) throw new AppError('ERR_CHANGED_MEANWHILE')
    return !isSame(new Set(laneIds), now)
  })
  const movedIds = moved.map(({ id }) => id)
  if (movedIds.length > 0) {
    await TicketTag.destroy({ where: { ticketId: movedIds, tagId: [...knownLanes] } })
    await TicketTag.bulkCreate(
      moved.flatMap(({ id, laneIds }) => [...new Set(laneIds)].map((tagId) => ({ ticketId: id, tagId }))),
    )
    await touchTickets(movedIds)
    for (const ticketId of movedIds) await recordEvent('ticket.tagged', { ticketId })
  }
  const views = new Map((await listTicketViews(ids)).map((view) => [view.id, view]))
  return ids.flatMap((id) => views.get(id) ?? [])
}
