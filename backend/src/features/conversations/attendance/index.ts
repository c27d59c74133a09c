import { feature } from '../../../kit/feature.js'
import { attendanceRoutes } from './attendance.routes.js'
import { dueFarewellsSweep, sayFarewellJob } from './farewells.job.js'
import { dueSnoozesSweep, recallTicketsJob } from './snoozes.job.js'

export { changeAttendance } from './changeAttendance.js'
export { notifyCustomer } from './notifyCustomer.js'

export const attendanceFeature = feature({
  routes: attendanceRoutes,
  jobs: [sayFarewellJob, recallTicketsJob],
  sweeps: [dueFarewellsSweep, dueSnoozesSweep],
})
