export { accessChangedBroadcast, userChangedBroadcast, userDeletedBroadcast } from './users.broadcast.js'
export { usersRoutes } from './users.routes.js'
