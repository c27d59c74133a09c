import { feature } from '../../../kit/feature.js'
import { addUpCountsSweep } from './addUpCounts.job.js'
import { addUpDaysSweep } from './addUpDays.job.js'
import { dashboardRoutes } from './dashboard.routes.js'

export { ticketsCounted } from './dashboard.queries.js'

export const dashboardFeature = feature({
  owns: ['attendants', 'message_counts', 'dashboard_days', 'dashboard_sums', 'dashboard_changes'],
  routes: dashboardRoutes,
  sweeps: [addUpCountsSweep, addUpDaysSweep],
  movesCompany: {
    tables: { attendants: { idsOf: 'users' } },
    leaves: {
      message_counts: 'counted by a trigger',
      dashboard_days: 'added up again',
      dashboard_sums: 'added up again',
      dashboard_changes: 'noted by triggers',
    },
  },
  exportsCompany: {
    leaves: {
      attendants: 'the users, and those who were',
      message_counts: 'counts of the messages',
      dashboard_days: 'counts of the attendances and messages',
      dashboard_sums: 'sums of the attendances',
      dashboard_changes: 'days to add up again',
    },
  },
})
