import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'

/** What carried a tag carries another one: contacts and their tickets are read again, wherever they show. */
export const tagsMergedBroadcast = defineBroadcast(['tag.merged'], () =>
  Promise.resolve([
    { rooms: [rooms.company(currentCompanyId())], channel: 'contact', payload: { action: 'reload' } },
  ]),
)
