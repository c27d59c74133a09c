import { feature } from '../../kit/feature.js'
import { tagsMergedBroadcast } from './tags.broadcast.js'
import { tags } from './tags.resource.js'
import { tagsRoutes } from './tags.routes.js'

export const tagsFeature = feature({
  resources: [tags],
  routes: tagsRoutes,
  broadcasts: [tagsMergedBroadcast],
})

export { tags }
