export { farewellWords } from './farewell.queries.js'
export { expectRating, noteRatingMessage, rateBy } from './ratings.commands.js'
export { ratingQuestion } from './ratings.rules.js'
