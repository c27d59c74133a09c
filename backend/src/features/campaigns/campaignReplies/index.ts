export { listSaidLast, MAY_BE_ANSWERED } from './answers.queries.js'
export { answerTo, takeAnswer, type CampaignAnswer } from './takeAnswer.js'
