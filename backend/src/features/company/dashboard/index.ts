import { feature } from '../../../kit/feature.js'
import { addUpCountsSweep } from './addUpCounts.job.js'
import { dashboardRoutes } from './dashboard.routes.js'

export { ticketsCounted } from './dashboard.queries.js'

export const dashboardFeature = feature({
  owns: ['attendants', 'message_counts'],
  routes: dashboardRoutes,
  sweeps: [addUpCountsSweep],
  exportsCompany: {
    leaves: { attendants: 'the users, and those who were', message_counts: 'counts of the messages' },
  },
})
