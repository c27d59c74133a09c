import { feature } from '../../kit/feature.js'
import { accessChangedBroadcast, userChangedBroadcast, userDeletedBroadcast } from './users.broadcast.js'
import { usersRoutes } from './users.routes.js'

export const usersFeature = feature({
  routes: usersRoutes,
  broadcasts: [accessChangedBroadcast, userChangedBroadcast, userDeletedBroadcast],
})
