import { feature } from '../../../kit/feature.js'

export { listLastCampaignMessages, MAY_BE_ANSWERED } from './answers.queries.js'
export { answerTo, takeAnswer, type CampaignAnswer } from './takeAnswer.js'

/** Has no routes or jobs of its own: the inbox calls it for each customer message. */
export const campaignRepliesFeature = feature({})
