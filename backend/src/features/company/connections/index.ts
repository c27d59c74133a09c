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
  movesCompany: {
    tables: {
      connections: {
        without: {
          status: 'it must be linked again',
          status_reason: 'it must be linked again',
          status_since: 'it must be linked again',
          qrcode: 'a secret',
          pairing_code: 'a secret',
          pairing_number: 'until it is linked',
          shown_until: 'until it is linked',
          retries: 'of a session there',
          session_epoch: 'of a session there',
          link_epoch: 'of a session there',
          linked_at: 'it must be linked again',
          restricted_until: 'of a session there',
          new_chat_left_at: 'of a session there',
        },
        refers: { send_id_queue: 'queues' },
        unknown: { send_id_queue: '0' },
        arrives: { enabled: 'false' },
        otherwise: { is_default: 'false', name: `row.name || ' (' || row.id || ')'` },
      },
      connection_queues: {},
    },
    leaves: {
      connection_changes: 'how connections were for a month',
      connection_keys: 'secrets',
      connection_leases: 'which process has a connection now',
      address_book: 'read from the phone again',
    },
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
