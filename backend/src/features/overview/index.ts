import { feature } from '../../kit/feature.js'
import { overviewRoutes } from './overview.routes.js'

export const overviewFeature = feature({ routes: overviewRoutes })
