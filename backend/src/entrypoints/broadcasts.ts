import type { BroadcastDefinition } from '../events/broadcast.js'
import { loggedInBroadcast, sessionEndedBroadcast } from '../features/auth/index.js'
import { companyChangedBroadcast } from '../features/companies/index.js'
import {
  connectionChangedBroadcast,
  connectionDeletedBroadcast,
  connectionSessionBroadcast,
} from '../features/connections/index.js'
import { contactDeletedBroadcast, contactsBroadcast } from '../features/contacts/index.js'
import {
  messageCreatedBroadcast,
  messageUpdatedBroadcast,
  previewBroadcast,
} from '../features/messages/index.js'
import { queueChangedBroadcast, queueDeletedBroadcast } from '../features/queues/index.js'
import {
  quickMessageChangedBroadcast,
  quickMessageDeletedBroadcast,
} from '../features/quickMessages/index.js'
import { settingChangedBroadcast } from '../features/settings/index.js'
import { tagChangedBroadcast, tagDeletedBroadcast } from '../features/tags/index.js'
import { noteCreatedBroadcast, noteDeletedBroadcast } from '../features/ticketNotes/index.js'
import {
  ticketCreatedBroadcast,
  ticketDeletedBroadcast,
  ticketHappenedBroadcast,
  ticketMergedBroadcast,
  ticketMovesBroadcast,
  ticketReadBroadcast,
  ticketsLeftQueueBroadcast,
} from '../features/tickets/index.js'
import {
  accessChangedBroadcast,
  userChangedBroadcast,
  userDeletedBroadcast,
} from '../features/users/index.js'

/** Everything that open screens are told. */
export const broadcasts: readonly BroadcastDefinition[] = [
  accessChangedBroadcast,
  companyChangedBroadcast,
  connectionChangedBroadcast,
  connectionDeletedBroadcast,
  connectionSessionBroadcast,
  contactDeletedBroadcast,
  contactsBroadcast,
  loggedInBroadcast,
  messageCreatedBroadcast,
  messageUpdatedBroadcast,
  noteCreatedBroadcast,
  noteDeletedBroadcast,
  previewBroadcast,
  queueChangedBroadcast,
  queueDeletedBroadcast,
  quickMessageChangedBroadcast,
  quickMessageDeletedBroadcast,
  sessionEndedBroadcast,
  settingChangedBroadcast,
  tagChangedBroadcast,
  tagDeletedBroadcast,
  ticketCreatedBroadcast,
  ticketDeletedBroadcast,
  ticketHappenedBroadcast,
  ticketMergedBroadcast,
  ticketMovesBroadcast,
  ticketReadBroadcast,
  ticketsLeftQueueBroadcast,
  userChangedBroadcast,
  userDeletedBroadcast,
]
