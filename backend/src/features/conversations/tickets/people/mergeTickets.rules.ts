import type { TicketStatus } from '@balcao/contract'

export interface Attendance {
  id: number
  status: TicketStatus
  userId: number | null
}

/** Progress of a ticket: attended, assigned to a user, or waiting. */
const weight = ({ status, userId }: Attendance): number => (status === 'open' ? 2 : userId === null ? 0 : 1)

/**
 * Which of two live tickets is kept when they are merged: the one with more progress, or else the older one.
 */
export function chooseKeptTicket<T extends Attendance>(one: T, another: T): { survivor: T; lost: T } {
  const difference = weight(one) - weight(another)
  const isFirst = difference === 0 ? one.id < another.id : difference > 0
  return isFirst ? { survivor: one, lost: another } : { survivor: another, lost: one }
}
