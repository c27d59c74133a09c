import { feature } from '../../../kit/feature.js'

export { listLastCampaignMessages, MAY_BE_ANSWERED } from './answers.queries.js'
export { answerTo, takeAnswer, type CampaignAnswer } from './takeAnswer.js'

/** It does nothing by itself: the inbox asks it what a message answers. */
export const campaignRepliesFeature = feature({})
