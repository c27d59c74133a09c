export { attendanceRoutes } from './attendance.routes.js'
