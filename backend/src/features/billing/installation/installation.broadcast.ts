import type { ManagedList } from '@balcao/contract'
import { defineBroadcast } from '../../../events/broadcast.js'
import type { Emission } from '../../../platform/realtime/emitter.js'
import { rooms } from '../../../platform/realtime/rooms.js'

const isNew = (list: ManagedList): Promise<Emission[]> =>
  Promise.resolve([{ rooms: [rooms.supers()], channel: 'managed', payload: { action: 'reload', list } }])

/**
 * Tells super users to reload the list: a change can move rows and counts. The event contains no company's
 * data.
 */
export const installationBroadcasts = [
  defineBroadcast(['installation.changed'], ({ list }) => isNew(list)),
  defineBroadcast(['company.changed'], () => isNew('companies')),
]
