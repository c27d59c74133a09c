import { UserRating, type Ticket, type TicketTracking } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { companySettings } from '../../company/settings/index.js'
import { maybeRatingAsked, noteRated } from '../tickets/index.js'
import { ratingIn, type Rating } from './ratings.rules.js'

/** A rating that a customer gives, and the attendance that it is of. */
export interface GivenRating {
  asked: TicketTracking
  rate: Rating
}

/**
 * Whether a text of the customer is the rating of their last attendance, when one was asked for and is still
 * waited for.
 * @returns null when it is an ordinary text.
 */
export async function givenRating(ticket: Pick<Ticket, 'id'>, text: string): Promise<GivenRating | null> {
  const asked = await maybeRatingAsked(ticket.id)
  if (!asked) return null
  const { ratingWindow } = await companySettings()
  const rate = ratingIn(text, asked.ratingAt, ratingWindow, clock.now())
  return rate === null ? null : { asked, rate }
}

/**
 * Takes a rating, which is that of whoever closed the attendance.
 * @param messageId the message that gave it: what the customer wrote with it is found by that.
 */
export async function rate({ asked, rate: given }: GivenRating, messageId: string | null): Promise<void> {
  await noteRated(asked)
  await UserRating.create({ ticketId: asked.ticketId, userId: asked.userId, messageId, rate: given })
}
