import { feature } from '../../../kit/feature.js'
import { TicketEvent } from '../../../models/index.js'
import { erasesNotesOfTransfers, exportsTicketEvents, mergesTicketEvents } from './ticketEvents.hooks.js'

export { maybeEventOfMail, noteMailState, recordTicketEvent } from './ticketEvents.commands.js'
export { presentTicketEvent } from './ticketEvents.presenter.js'
export {
  asStretch,
  inStretch,
  listTicketEvents,
  ticketEventForBroadcast,
  type ListedEvent,
  type Stretch,
} from './ticketEvents.queries.js'

export const ticketEventsFeature = feature({
  owns: [TicketEvent],
  erasesPerson: erasesNotesOfTransfers,
  exportsPerson: exportsTicketEvents,
  mergesTickets: mergesTicketEvents,
  movesCompany: {
    tables: {
      ticket_events: {
        inside: {
          facts: {
            'by.id': 'users',
            'user.id': 'users',
            'queue.id': 'queues',
            'campaign.id': 'campaigns',
            'closeReason.id': 'close_reasons',
          },
        },
      },
    },
  },
  exportsCompany: { leaves: { ticket_events: 'who did what with a ticket, as the thread shows it' } },
})
