import type { BroadcastDefinition } from '../events/broadcast.js'
import { loggedInBroadcast, sessionEndedBroadcast } from '../features/auth/index.js'
import {
  connectionChangedBroadcast,
  connectionDeletedBroadcast,
  connectionSessionBroadcast,
} from '../features/connections/index.js'
import { contactsBroadcast } from '../features/contacts/index.js'
import { messageCreatedBroadcast, messageUpdatedBroadcast } from '../features/messages/index.js'
import {
  ticketCreatedBroadcast,
  ticketMergedBroadcast,
  ticketMovesBroadcast,
  ticketReadBroadcast,
} from '../features/tickets/index.js'

/** Everything that open screens are told. */
export const broadcasts: readonly BroadcastDefinition[] = [
  connectionChangedBroadcast,
  connectionDeletedBroadcast,
  connectionSessionBroadcast,
  contactsBroadcast,
  loggedInBroadcast,
  messageCreatedBroadcast,
  messageUpdatedBroadcast,
  sessionEndedBroadcast,
  ticketCreatedBroadcast,
  ticketMergedBroadcast,
  ticketMovesBroadcast,
  ticketReadBroadcast,
]
