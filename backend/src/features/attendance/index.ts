import { feature } from '../../kit/feature.js'
import { attendanceRoutes } from './attendance.routes.js'
import { dueFarewellsSweep, sayFarewellJob } from './farewells.job.js'

export const attendanceFeature = feature({
  routes: attendanceRoutes,
  jobs: [sayFarewellJob],
  sweeps: [dueFarewellsSweep],
})
