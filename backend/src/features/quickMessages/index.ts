import { feature } from '../../kit/feature.js'
import { quickMessageChangedBroadcast, quickMessageDeletedBroadcast } from './quickMessages.broadcast.js'
import { quickMessagesRoutes } from './quickMessages.routes.js'

export const quickMessagesFeature = feature({
  routes: quickMessagesRoutes,
  broadcasts: [quickMessageChangedBroadcast, quickMessageDeletedBroadcast],
})
