import { pageSizes, quickMessagesApi } from '@balcao/contract'
import { resource } from '../../kit/resource.js'
import { QuickMessage } from '../../models/index.js'
import { rooms } from '../../platform/realtime/rooms.js'

/** Texts by a shortcode, each its owner's alone: a colleague's is as good as missing. */
export const quickMessages = resource(quickMessagesApi, {
  model: QuickMessage,
  missing: 'ERR_NO_QUICKMESSAGE_FOUND',
  order: [
    ['shortcode', 'ASC'],
    ['id', 'ASC'],
  ],
  page: { rows: 'records', size: pageSizes.quickMessages, search: ['shortcode'] },
  access: { read: 'user', create: 'user', update: 'user', remove: 'user' },
  seenBy: (actor) => ({ userId: actor.id }),
  initial: (actor) => ({ userId: actor.id }),
  present: (quickMessage) => ({
    id: quickMessage.id,
    shortcode: quickMessage.shortcode,
    message: quickMessage.message,
    userId: quickMessage.userId,
    companyId: quickMessage.companyId,
    createdAt: quickMessage.createdAt.toISOString(),
    updatedAt: quickMessage.updatedAt.toISOString(),
  }),
  told: {
    name: 'quickmessage',
    channel: 'quickmessage',
    rooms: ({ userId }) => [rooms.user(userId)],
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
})
