import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { present__Thing__ } from './__things__.presenter.js'
import { maybe__Thing__ } from './__things__.queries.js'

export const __thing__ChangedBroadcast = defineBroadcast(
  ['__thing__.created', '__thing__.updated'],
  async ({ __thing__Id }) => {
    const __thing__ = await maybe__Thing__(__thing__Id)
    // Gone in the meantime: that event follows.
    if (!__thing__) return []
    return [
      {
        rooms: [rooms.company(currentCompanyId())],
        channel: '__thing__',
        payload: { action: 'update', __thing__: present__Thing__(__thing__) },
      },
    ]
  },
)

export const __thing__DeletedBroadcast = defineBroadcast(['__thing__.deleted'], ({ __thing__Id }) =>
  Promise.resolve([
    {
      rooms: [rooms.company(currentCompanyId())],
      channel: '__thing__',
      payload: { action: 'delete', __thing__Id },
    },
  ]),
)
