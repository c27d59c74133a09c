import { feature } from '../../../kit/feature.js'
import { plannedPlansSweep } from './plannedPlans.job.js'
import { subscriptionRoutes } from './subscription.routes.js'

export const subscriptionFeature = feature({ routes: subscriptionRoutes, sweeps: [plannedPlansSweep] })
