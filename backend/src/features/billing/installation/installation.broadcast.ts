import type { ManagedList } from '@balcao/contract'
import { defineBroadcast } from '../../../events/broadcast.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'

const isNew = (list: ManagedList): Promise<Emission[]> =>
  Promise.resolve([{ rooms: [rooms.supers()], channel: 'managed', payload: { action: 'reload', list } }])

/**
 * Where a row stands in such a list, and what it counts, is asked again: no company's facts are sent to
 * anybody.
 */
export const installationBroadcasts = [
  defineBroadcast(['installation.changed'], ({ list }) => isNew(list)),
  defineBroadcast(['company.changed'], () => isNew('companies')),
]
