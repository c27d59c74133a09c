import { feature } from '../../kit/feature.js'
import { absentRoutes } from './absent.routes.js'
import { installationRoutes } from './installation.routes.js'

export const installationFeature = feature({
  routes: [...absentRoutes, ...installationRoutes],
})
