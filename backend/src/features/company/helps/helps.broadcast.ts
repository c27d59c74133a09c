import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'

export const helpsOrderedBroadcast = defineBroadcast(['help.ordered'], () =>
  Promise.resolve([{ rooms: [rooms.installation()], channel: 'help', payload: { action: 'reload' } }]),
)
