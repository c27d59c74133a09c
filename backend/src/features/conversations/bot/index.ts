import { feature } from '../../../kit/feature.js'
import { previewRoutes } from './preview.routes.js'

export { botPlans, type BotPlan } from './botPlans.queries.js'
export { NEW_TICKET } from './situation.queries.js'
export type { BotMemory } from './situation.rules.js'
export { takeSteps } from './takeSteps.js'

export const botFeature = feature({ routes: previewRoutes })
