export { tagChangedBroadcast, tagDeletedBroadcast } from './tags.broadcast.js'
export { tagsRoutes } from './tags.routes.js'
