import { feature } from '../../../kit/feature.js'
import {
  chatChangedBroadcast,
  chatLeftBroadcast,
  chatMessageBroadcast,
  chatReadBroadcast,
} from './chats.broadcast.js'
import { chatsRoutes } from './chats.routes.js'

export { leaveAllChats } from './chats.commands.js'
export { listenersOf } from './chats.queries.js'

export const chatsFeature = feature({
  routes: chatsRoutes,
  broadcasts: [chatChangedBroadcast, chatLeftBroadcast, chatReadBroadcast, chatMessageBroadcast],
})
