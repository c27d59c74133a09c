export { attendanceRoutes } from './attendance.routes.js'
export { dueFarewellsSweep, sayFarewellJob } from './farewells.job.js'
