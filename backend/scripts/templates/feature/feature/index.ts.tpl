import { feature } from '../../kit/feature.js'
import { __thing__ChangedBroadcast, __thing__DeletedBroadcast } from './__things__.broadcast.js'
import { __things__Routes } from './__things__.routes.js'

export const __things__Feature = feature({
  routes: __things__Routes,
  broadcasts: [__thing__ChangedBroadcast, __thing__DeletedBroadcast],
})
