import { feature } from '../../../kit/feature.js'
import { Plan } from '../../../models/index.js'
import { plansRoutes } from './plans.routes.js'

export { presentPlan } from './plans.presenter.js'
export { findOfferTo, listOffersTo, maybeOffer, maybePlanToKeep } from './plans.queries.js'

export const plansFeature = feature({ owns: [Plan], routes: plansRoutes })
