import { feature } from '../../kit/feature.js'
import { plansRoutes } from './plans.routes.js'

export { onOffer } from './plans.queries.js'

export const plansFeature = feature({ routes: plansRoutes })
