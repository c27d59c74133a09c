import { feature } from '../../../kit/feature.js'
import { marksSilences } from './inactivity.hooks.js'
import { silencesJob, silencesSweep } from './inactivity.job.js'

export const inactivityFeature = feature({
  owns: ['ticket_silences'],
  jobs: [silencesJob],
  sweeps: [silencesSweep],
  marksOverdue: marksSilences,
  mergesTickets: {
    covers: [],
    leaves: { 'ticket_silences.ticket_id': 'the kept ticket has its own, or is looked at anew' },
  },
  movesCompany: { leaves: { ticket_silences: 'what was looked at in the installation before' } },
  exportsCompany: { leaves: { ticket_silences: 'when its tickets are looked at next' } },
})
