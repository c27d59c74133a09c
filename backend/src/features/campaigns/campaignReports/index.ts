import { feature } from '../../../kit/feature.js'
import { campaignReportsRoutes } from './campaignReports.routes.js'
import { followReplies } from './followReplies.js'

export const campaignReportsFeature = feature({
  routes: campaignReportsRoutes,
  records: [followReplies],
})
