export { absentRoutes } from './absent.routes.js'
export { installationRoutes } from './installation.routes.js'
