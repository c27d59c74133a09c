import { defineBroadcast } from '../../../events/broadcast.js'
import { feature } from '../../../kit/feature.js'
import { Help } from '../../../models/index.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { helps } from './helps.resource.js'
import { helpsRoutes } from './helps.routes.js'

const helpsOrderedBroadcast = defineBroadcast(['help.ordered'], () =>
  Promise.resolve([{ rooms: [rooms.installation()], channel: 'help', payload: { action: 'reload' } }]),
)

export { addMissingHelps } from './addMissingHelps.js'

export const helpsFeature = feature({
  owns: [Help],
  resources: [helps],
  routes: helpsRoutes,
  broadcasts: [helpsOrderedBroadcast],
  namesNoFile: { 'helps.video': 'an address on the web' },
})
