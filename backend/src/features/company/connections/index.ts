import { feature } from '../../../kit/feature.js'
import { Connection, ConnectionChange, ConnectionQueue } from '../../../models/index.js'
import {
  connectionChangedBroadcast,
  connectionDeletedBroadcast,
  connectionSessionBroadcast,
} from './connections.broadcast.js'
import { leaveQueue } from './connections.commands.js'
import { connectionsRoutes } from './connections.routes.js'
import { endedLeaseJob, endedLeasesSweep } from './endedLeases.job.js'
import { purgeChangesSweep } from './purgeChanges.job.js'
import { sendToQueueJob, sendToQueueSweep } from './sendToQueue.job.js'

export { findConnection } from './connections.queries.js'
export { stopSession } from './connectionSession.commands.js'
export { tokenHashOf } from './openToken.js'
export { noteNewChat, restrictNewChats } from './restrictNewChats.js'
export { applySessionEvent } from './applySessionEvent.js'

export const connectionsFeature = feature({
  owns: [Connection, ConnectionChange, ConnectionQueue],
  routes: connectionsRoutes,
  queueRemoved: leaveQueue,
  jobs: [endedLeaseJob, sendToQueueJob],
  sweeps: [endedLeasesSweep, purgeChangesSweep, sendToQueueSweep],
  broadcasts: [connectionChangedBroadcast, connectionDeletedBroadcast, connectionSessionBroadcast],
  namesNoPerson: { connections: 'the company’s own numbers' },
})
