export { expectRating, rateBy } from './ratings.commands.js'
export { ratingQuestion } from './ratings.rules.js'
