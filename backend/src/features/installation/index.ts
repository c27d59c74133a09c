export { installationRoutes } from './installation.routes.js'
