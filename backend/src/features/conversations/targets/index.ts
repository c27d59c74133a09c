import { feature } from '../../../kit/feature.js'
import { latePush } from './pushes.hooks.js'
import { ticketLateBroadcast } from './targets.broadcast.js'
import { marksWaits } from './targets.hooks.js'
import { followWaitsJob, waitsSweep } from './targets.job.js'

export const targetsFeature = feature({
  owns: ['ticket_waits', 'target_days'],
  jobs: [followWaitsJob],
  sweeps: [waitsSweep],
  broadcasts: [ticketLateBroadcast],
  pushes: [latePush],
  marksOverdue: marksWaits,
  mergesTickets: {
    covers: [],
    leaves: { 'ticket_waits.ticket_id': 'the kept ticket has its own wait, or is planned anew' },
  },
  leavesReferences: {
    'ticket_waits.queue_id': 'found again where the ticket waits on',
    'target_days.queue_id': 'counts stay; the queue may be deleted',
    'target_days.user_id': 'counts stay; the user may be deleted',
  },
  movesCompany: {
    leaves: {
      ticket_waits: 'waits of the installation before',
      target_days: 'how soon people answered in the installation before',
    },
  },
  exportsCompany: {
    leaves: { ticket_waits: 'until when customers get an answer', target_days: 'counts of the answers' },
  },
})
