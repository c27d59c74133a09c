import { feature } from '../../../kit/feature.js'
import { installationBroadcasts } from './installation.broadcast.js'
import { installationRoutes } from './installation.routes.js'

export const installationFeature = feature({ routes: installationRoutes, broadcasts: installationBroadcasts })
