import { feature } from '../../../kit/feature.js'
import { TicketTag } from '../../../models/index.js'
import { moveTag } from './ticketTags.commands.js'
import { mergesTicketTags } from './ticketTags.hooks.js'
import { ticketTagsRoutes } from './ticketTags.routes.js'

export { tagTicket } from './ticketTags.commands.js'
export { claimCards, moveCards } from './moveCards.js'

export const ticketTagsFeature = feature({
  owns: [TicketTag],
  routes: ticketTagsRoutes,
  mergesTickets: mergesTicketTags,
  tagsMerged: moveTag,
  movesCompany: {
    tables: { ticket_tags: {} },
  },
  exportsCompany: { tables: { ticket_tags: { by: ['ticket_id', 'tag_id'] } } },
})
