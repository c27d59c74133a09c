import { feature } from '../../../kit/feature.js'
import { monthlyRevenueSweep } from './noteRevenue.js'
import { overviewRoutes } from './overview.routes.js'

export const overviewFeature = feature({
  owns: ['monthly_revenue'],
  routes: overviewRoutes,
  sweeps: [monthlyRevenueSweep],
})
