import { UserRating, type Ticket, type TicketTracking } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { companySettings } from '../../company/settings/index.js'
import { maybeRatingAsked, noteRated } from '../tickets/index.js'
import { ratingIn, type Rating } from './ratings.rules.js'

/** A customer's rating, and the attendance it is for. */
export interface GivenRating {
  asked: TicketTracking
  rate: Rating
}

/**
 * Checks whether a text is the rating that was asked for.
 * @returns null for an ordinary text.
 */
export async function givenRating(ticket: Pick<Ticket, 'id'>, text: string): Promise<GivenRating | null> {
  const asked = await maybeRatingAsked(ticket.id)
  if (!asked) return null
  const { ratingWindow } = await companySettings()
  const rate = ratingIn(text, asked.ratingAt, ratingWindow, clock.now())
  return rate === null ? null : { asked, rate }
}

/**
 * Stores a rating for the user who closed the attendance.
 * @param messageId the rating's message; the customer's comments are found after it.
 */
export async function rate({ asked, rate: given }: GivenRating, messageId: string | null): Promise<void> {
  await noteRated(asked)
  await UserRating.create({ ticketId: asked.ticketId, userId: asked.userId, messageId, rate: given })
}
