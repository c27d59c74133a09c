import { feature } from '../../../kit/feature.js'
import { UserRating } from '../../../models/index.js'
import { mergesRatings } from './ratings.hooks.js'

export { farewellWords } from './farewell.queries.js'
export { givenRating, rate } from './ratings.commands.js'
export { ratingQuestion } from './ratings.rules.js'

export const ratingsFeature = feature({
  owns: [UserRating],
  mergesTickets: mergesRatings,
  movesCompany: {
    tables: { user_ratings: { refers: { message_id: 'messages' } } },
  },
  exportsCompany: { tables: { user_ratings: { by: ['id'] } } },
})
