export { quickMessageChangedBroadcast, quickMessageDeletedBroadcast } from './quickMessages.broadcast.js'
export { quickMessagesRoutes } from './quickMessages.routes.js'
