import { feature } from '../../../kit/feature.js'
import { refersTo } from '../../../kit/references.js'
import { Ticket, TicketTracking } from '../../../models/index.js'
import { arrangingRoutes } from './arranging/arranging.routes.js'
import {
  announceDeletedTickets,
  describesTicketsOfContacts,
  erasesTickets,
  exportsTickets,
  mergesTicketsOfContacts,
  mergesTracking,
} from './people/tickets.hooks.js'
import {
  ticketCreatedBroadcast,
  ticketDeletedBroadcast,
  ticketHappenedBroadcast,
  ticketMergedBroadcast,
  ticketMovesBroadcast,
  ticketReadBroadcast,
  ticketsLeftQueueBroadcast,
} from './tickets.broadcast.js'
import { handoverPush, waitingPush } from './pushes.hooks.js'
import { leaveQueue } from './references.commands.js'
import { ticketsRoutes } from './tickets.routes.js'

export { recallTickets } from './arranging/arranging.commands.js'
export { companiesWithDueSnoozes, snoozesAreDue } from './arranging/snoozes.queries.js'
export { keepBotMemory, placeByBot } from './bot.commands.js'
export { changeTicket, requireAllowed } from './changeTicket.js'
export { claimTicket } from './claimTicket.js'
export { recountTicket, ticketToGoOn, uncountDoubles } from './people/mergedMessages.commands.js'
export { leaveOutOfPreview, noteAd, noteMessages, notingAnswers } from './noteMessages.js'
export { keepingTicketFor, openNewTickets, openTicketFor, reopenForAnswer } from './opening/openTicketFor.js'
export { closeAllSilently, closeSilently } from './opening/closeSilently.js'
export { ticketForProgram, ticketsForScheduled } from './opening/ticketForProgram.js'
export { markReadByReading, markTicketRead, noteReading } from './reading.commands.js'
export { giveTicket, returnTicket, returnTicketsOf, transferTicket } from './tickets.commands.js'
export { forgetPreviews, touchTickets } from './references.commands.js'
export {
  askForRating,
  noteRated,
  takeFarewell,
  closingSilently,
  farewellsAfterRestore,
} from './tracking/tracking.commands.js'
export {
  farewellsAreDue,
  isStillOver,
  listDueFarewells,
  lockTicketOf,
  maybeRatingAsked,
} from './tracking/tracking.queries.js'
export { listTicketReaders } from './people/ticketReaders.queries.js'
export { ofThread, ticketFilters, withinReach } from './search/ticketFilters.js'
export { searchTickets, type TicketSearch } from './search/ticketSearch.queries.js'
export { roomsOfTicket, ticketUpdate } from './tickets.broadcast.js'
export { listTicketViews, type TicketView } from './ticketViews.queries.js'
export { seesAllTickets, ticketPolicy, type TicketReader } from './tickets.policy.js'
export { presentTicket } from './tickets.presenter.js'
export {
  closedBefore,
  contactsWithTickets,
  countMatching,
  countLiveTickets,
  findTicket,
  latestTicketOf,
  latestTicketForBroadcast,
  listLiveTickets,
  lockClosedTickets,
  maybeTicket,
  pageOfTickets,
  lockTicket,
  requireTransferTarget,
  ticketToAttend,
  ticketForBroadcast,
} from './tickets.queries.js'
export { ownerBeforeResolved, unresolveTicket } from './tracking/unresolve.commands.js'
export { previewWords } from './preview.rules.js'
export { contentOfTicket, TICKET_TAG } from './pushes.hooks.js'
export { watchableTicket } from './watchableTicket.js'
export { verbOf, type TicketAct } from './tickets.rules.js'
export { listenForTyping } from './typing/listenForTyping.js'
export { tellCustomerTyping } from './typing/typing.broadcast.js'

export const ticketsFeature = feature({
  owns: [Ticket, TicketTracking],
  contactRemoved: announceDeletedTickets,
  routes: [...ticketsRoutes, ...arrangingRoutes],
  queueRemoved: leaveQueue,
  pushes: [handoverPush, waitingPush],
  broadcasts: [
    ticketCreatedBroadcast,
    ticketDeletedBroadcast,
    ticketHappenedBroadcast,
    ticketMergedBroadcast,
    ticketMovesBroadcast,
    ticketReadBroadcast,
    ticketsLeftQueueBroadcast,
  ],
  mergesContacts: mergesTicketsOfContacts,
  mergesTickets: mergesTracking,
  describesContacts: describesTicketsOfContacts,
  erasesPerson: erasesTickets,
  exportsPerson: exportsTickets,
  clearsReferences: [
    refersTo('users', Ticket, 'userId'),
    refersTo('queues', Ticket, 'queueId'),
    refersTo('connections', Ticket, 'connectionId'),
    refersTo('connections', TicketTracking, 'connectionId'),
  ],
  leavesReferences: {
    'tickets.former_user_id': 'who had it before; they may be deleted',
    'tickets.earlier_connection_ids': 'no message names a connection that was removed',
  },
  movesCompany: {
    tables: {
      tickets: {
        without: {
          bot_memory: 'menus of the installation before; the bot begins anew',
          handover: 'until it was looked at',
          former_user_id: 'for some minutes',
          let_go_at: 'for some minutes',
          pinned_at: 'what an attendant arranged in their own list',
          snoozed_at: 'what an attendant arranged in their own list',
          snoozed_until: 'what an attendant arranged in their own list',
          recalled_at: 'until it was looked at',
        },
        refers: {
          preview_message_id: 'messages',
          earlier_connection_ids: 'connections',
          campaign_id: 'campaigns',
        },
        otherwise: { uuid: 'gen_random_uuid()', status: `'closed'` },
        changes: ['status', 'user_id', 'queue_id', 'contact_id', 'connection_id', 'last_message_at'],
      },
      ticket_tracking: {
        without: {
          farewell_due_at: 'no farewell is sent again',
          resolved_from: 'until a resolution can no longer be undone',
        },
        otherwise: { finished_at: 'coalesce(row.finished_at, row.created_at)' },
      },
    },
  },
  exportsCompany: {
    tables: { tickets: { by: ['id'] } },
    leaves: { ticket_tracking: 'of which the dashboard counts' },
  },
})
