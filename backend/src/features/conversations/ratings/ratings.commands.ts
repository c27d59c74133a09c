import { UserRating, type Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { companySettings } from '../../company/settings/index.js'
import { maybeRatingAsked, noteRated } from '../tickets/index.js'
import { ratingIn } from './ratings.rules.js'

/**
 * Takes a text of the customer for the rating of their last attendance, when one was asked for and is still
 * waited for. It is the rating of whoever closed the attendance.
 * @returns null when it is an ordinary text.
 */
export async function rateBy(ticket: Pick<Ticket, 'id'>, text: string): Promise<UserRating | null> {
  const asked = await maybeRatingAsked(ticket.id)
  if (!asked) return null
  const { ratingWindow } = await companySettings()
  const rate = ratingIn(text, asked.ratingAt, ratingWindow, clock.now())
  if (rate === null) return null
  await noteRated(asked)
  return UserRating.create({ ticketId: ticket.id, userId: asked.userId, rate })
}

/** Notes which message gave a rating: what the customer wrote with it is found by that. */
export const noteRatingMessage = (rating: UserRating, messageId: string): Promise<UserRating> =>
  rating.update({ messageId })
