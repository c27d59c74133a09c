import { feature } from '../../kit/feature.js'
import { installationRoutes } from './installation.routes.js'

export const installationFeature = feature({ routes: installationRoutes })
