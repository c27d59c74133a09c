import { feature } from '../../../kit/feature.js'
import { Help } from '../../../models/index.js'
import { helpsOrderedBroadcast } from './helps.broadcast.js'
import { helps } from './helps.resource.js'
import { helpsRoutes } from './helps.routes.js'

export const helpsFeature = feature({
  owns: [Help],
  resources: [helps],
  routes: helpsRoutes,
  broadcasts: [helpsOrderedBroadcast],
  namesNoFile: { 'helps.video': 'an address on the web' },
})
