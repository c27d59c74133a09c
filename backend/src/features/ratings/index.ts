export { farewellWords } from './farewell.queries.js'
export { expectRating, rateBy } from './ratings.commands.js'
export { ratingQuestion } from './ratings.rules.js'
