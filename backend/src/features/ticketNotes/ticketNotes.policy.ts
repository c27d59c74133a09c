import { hasAbility } from '@balcao/contract'
import type { TicketNote } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'

/** Whoever sees the ticket reads and writes its notes; what one wrote stands until an admin takes it away. */
export const ticketNotePolicy = {
  remove: (actor: UserActor, _note: TicketNote): boolean => hasAbility(actor.profile, 'ticket-notes:delete'),
} as const
