import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import type { Conversation } from './claimNext.js'

export interface DueConversation extends Conversation {
  companyId: number
  /** Of what is due in it; one with both is answered twice. */
  priority: number
}

/**
 * Conversations of one connection that one look takes up, out of so many messages: none keeps the others
 * waiting.
 */
const OF_CONNECTION = { conversations: 200, messages: 1_000 }

/** A message is left to the nudge of its own storing for as long. */
const YOUNG = "interval '3 seconds'"

/** Of one connection, each by an index of what is due there: what is stored for later is not read. */
const waitingIn = (table: string, priority: string, condition: string) =>
  `(select contact_id, ${priority} as priority from ${table}
     where connection_id = connections.id and (${condition}) limit ${OF_CONNECTION.messages})`

const DUE = [
  waitingIn('messages', 'send_priority', `send_state = 'queued' and due_at <= now()`),
  waitingIn(
    'messages',
    'send_priority',
    `send_state = 'queued' and due_at is null and updated_at <= now() - ${YOUNG}`,
  ),
  waitingIn('messages', 'send_priority', `send_state = 'sending' and claimed_until < now()`),
  waitingIn('message_changes', '0', `send_state = 'queued' and updated_at <= now() - ${YOUNG}`),
  waitingIn('message_changes', '0', `send_state = 'sending' and claimed_until < now()`),
]

/** Messages that wait only for their connection, whatever their age. */
const WAITING = [
  waitingIn('messages', 'send_priority', `send_state = 'queued' and (due_at is null or due_at <= now())`),
  waitingIn('messages', 'send_priority', `send_state = 'sending' and claimed_until < now()`),
  waitingIn(
    'message_changes',
    '0',
    `send_state = 'queued' or (send_state = 'sending' and claimed_until < now())`,
  ),
]

const conversationsOf = (looks: readonly string[], where: string) => `
  select company_id as "companyId", connections.id as "connectionId", contact_id as "contactId", priority
    from connections cross join lateral (
         select distinct contact_id, priority from (${looks.join(' union all ')}) as found
          limit ${OF_CONNECTION.conversations}) as due
   where ${where}`

/** For the sweep: conversations of all connected numbers with something due. */
export async function dueConversations(): Promise<DueConversation[]> {
  // The few rows that are due stand in indexes; a planner without statistics might read the whole table for
  // them.
  await database.query('set local enable_seqscan = off')
  return database.query<DueConversation>(conversationsOf(DUE, `status = 'CONNECTED'`), {
    type: QueryTypes.SELECT,
  })
}

/**
 * Conversations of a connection with something to be sent now; where they are many the sweep finds the rest.
 */
export const waitingConversations = (connectionId: number): Promise<DueConversation[]> =>
  database.query<DueConversation>(conversationsOf(WAITING, 'connections.id = $1'), {
    bind: [connectionId],
    type: QueryTypes.SELECT,
  })
