export { applySessionEvent } from './applySessionEvent.js'
export {
  connectionChangedBroadcast,
  connectionDeletedBroadcast,
  connectionSessionBroadcast,
} from './connections.broadcast.js'
export { connectionsRoutes } from './connections.routes.js'
export { purgeChangesSweep } from './purgeChanges.job.js'
export { sendToQueueJob, sendToQueueSweep } from './sendToQueue.job.js'
