import { feature } from '../../../kit/feature.js'
import { Connection, ConnectionChange, ConnectionQueue } from '../../../models/index.js'
import {
  connectionChangedBroadcast,
  connectionDeletedBroadcast,
  connectionSessionBroadcast,
} from './connections.broadcast.js'
import { sessionKeys } from '../../../whatsapp/port/sealedColumns.js'
import { leaveQueue } from './connections.commands.js'
import { connectionsRoutes } from './connections.routes.js'
import { endedLeaseJob, endedLeasesSweep } from './endedLeases.job.js'
import { connectionTokens } from './openToken.js'
import { purgeChangesSweep } from './purgeChanges.job.js'
import { sendToQueueJob, sendToQueueSweep } from './sendToQueue.job.js'

export {
  findConnection,
  isConnected,
  isUp,
  maybeConnectionOffering,
  maybeDefaultConnection,
  mayBeginChats,
} from './connections.queries.js'
export { createConnection } from './connections.commands.js'
export { renewLink, stopSession } from './connectionSession.commands.js'
export { tokenHashesOf } from './openToken.js'
export { noteNewChat, restrictNewChats } from './restrictNewChats.js'
export { applySessionEvent } from './applySessionEvent.js'

export const connectionsFeature = feature({
  owns: [Connection, ConnectionChange, ConnectionQueue],
  routes: connectionsRoutes,
  queueRemoved: leaveQueue,
  sealedColumns: [connectionTokens, sessionKeys],
  jobs: [endedLeaseJob, sendToQueueJob],
  sweeps: [endedLeasesSweep, purgeChangesSweep, sendToQueueSweep],
  broadcasts: [connectionChangedBroadcast, connectionDeletedBroadcast, connectionSessionBroadcast],
  namesNoPerson: { connections: 'the company’s own numbers' },
  leavesReferences: {
    'connections.send_id_queue': 'cleared by queueRemoved',
    'connections.time_send_queue': 'minutes',
  },
  exportsCompany: {
    tables: {
      connections: { by: ['id'], without: ['sealed_token', 'token_hash', 'qrcode', 'pairing_code'] },
    },
    leaves: {
      connection_queues: 'which queues a connection offers, of which a company makes its own again',
      connection_changes: 'how connections were for a month',
      connection_keys: 'secrets',
      connection_leases: 'which process has a connection now',
    },
  },
})
