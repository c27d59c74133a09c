import { feature } from '../../kit/feature.js'
import { tagChangedBroadcast, tagDeletedBroadcast } from './tags.broadcast.js'
import { tagsRoutes } from './tags.routes.js'

export const tagsFeature = feature({
  routes: tagsRoutes,
  broadcasts: [tagChangedBroadcast, tagDeletedBroadcast],
})
