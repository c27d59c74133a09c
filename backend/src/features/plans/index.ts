import { feature } from '../../kit/feature.js'
import { plansRoutes } from './plans.routes.js'

export const plansFeature = feature({ routes: plansRoutes })
