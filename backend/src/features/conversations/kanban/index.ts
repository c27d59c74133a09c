import { feature } from '../../../kit/feature.js'
import { kanbanRoutes } from './kanban.routes.js'

export const kanbanFeature = feature({ routes: kanbanRoutes })
