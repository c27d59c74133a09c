import { feature } from '../../../kit/feature.js'
import { campaignReportsRoutes } from './campaignReports.routes.js'

export const campaignReportsFeature = feature({
  routes: campaignReportsRoutes,
})
