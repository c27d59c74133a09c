import { feature } from '../../../kit/feature.js'
import { quickMessages } from './quickMessages.resource.js'
import { quickMessagesRoutes } from './quickMessages.routes.js'

export const quickMessagesFeature = feature({
  resources: [quickMessages],
  routes: quickMessagesRoutes,
})
