import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { presentQueue } from './queues.presenter.js'
import { maybeQueue } from './queues.queries.js'

export const queueChangedBroadcast = defineBroadcast(['queue.changed'], async ({ queueId }) => {
  const queue = await maybeQueue(queueId)
  if (!queue) return []
  return [
    {
      rooms: [rooms.company(currentCompanyId())],
      channel: 'queue',
      payload: { action: 'update', queue: presentQueue(queue) },
    },
  ]
})

export const queueDeletedBroadcast = defineBroadcast(['queue.deleted'], ({ queueId }) =>
  Promise.resolve([
    { rooms: [rooms.company(currentCompanyId())], channel: 'queue', payload: { action: 'delete', queueId } },
  ]),
)
