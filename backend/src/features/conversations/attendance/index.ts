import { feature } from '../../../kit/feature.js'
import { attendanceRoutes } from './attendance.routes.js'
import { closeInactiveJob, closeInactiveSweep } from './closeInactive.job.js'
import { dueFarewellsSweep, sayFarewellJob } from './farewells.job.js'
import { marksInactiveTickets } from './inactive.hooks.js'

export const attendanceFeature = feature({
  routes: attendanceRoutes,
  jobs: [sayFarewellJob, closeInactiveJob],
  sweeps: [dueFarewellsSweep, closeInactiveSweep],
  marksOverdue: marksInactiveTickets,
})
