import type { MergesTickets } from '../../../kit/contactHooks.js'
import { UserRating } from '../../../models/index.js'

export const mergesRatings: MergesTickets = {
  covers: ['user_ratings.ticket_id'],
  run: async ({ keptId, lostId }) => {
    await UserRating.update({ ticketId: keptId }, { where: { ticketId: lostId }, silent: true })
  },
}
