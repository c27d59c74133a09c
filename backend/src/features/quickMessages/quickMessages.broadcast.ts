import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { presentQuickMessage } from './quickMessages.presenter.js'
import { maybeQuickMessage } from './quickMessages.queries.js'

/** They are their owner's alone, on every screen the owner has open. */
export const quickMessageChangedBroadcast = defineBroadcast(
  ['quickmessage.created', 'quickmessage.updated'],
  async ({ quickMessageId }, name) => {
    const quickMessage = await maybeQuickMessage(quickMessageId)
    if (!quickMessage) return []
    return [
      {
        rooms: [rooms.user(quickMessage.userId)],
        channel: 'quickmessage',
        payload: {
          action: name === 'quickmessage.created' ? 'create' : 'update',
          record: presentQuickMessage(quickMessage),
        },
      },
    ]
  },
)

export const quickMessageDeletedBroadcast = defineBroadcast(
  ['quickmessage.deleted'],
  ({ quickMessageId, userId }) =>
    Promise.resolve([
      {
        rooms: [rooms.user(userId)],
        channel: 'quickmessage',
        payload: { action: 'delete', id: quickMessageId },
      },
    ]),
)
