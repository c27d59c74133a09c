import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { bound, type Sql } from '../../../platform/database/sql.js'
import { isConnected } from '../../company/connections/index.js'
import type { Conversation } from '../messages/index.js'

export interface DueConversation extends Conversation {
  companyId: number
  /** The lowest priority of a due message in it; a conversation with both kinds is listed twice. */
  priority: number
}

/**
 * Most conversations of one connection in one run, from this many messages, so that no connection delays the
 * others.
 */
const OF_CONNECTION = { conversations: 200, messages: 1_000 }

/** For this long a message is left to the nudge of its own request. */
const YOUNG = "interval '3 seconds'"

/** Due rows of one connection, each by an index. Messages stored for later are not read. */
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

/** Messages that only wait for their connection, whatever their age. */
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

/** Finds a row when `dueConversations` does. */
export const conversationsAreDue = (): Sql => bound(conversationsOf(DUE, isConnected('connections')))

/** For the sweep: conversations with something due, of all connected numbers. */
export async function dueConversations(): Promise<DueConversation[]> {
  // The few due rows are found by indexes; without statistics the planner might scan the table.
  await database.query('set local enable_seqscan = off')
  return database.query<DueConversation>(conversationsOf(DUE, isConnected('connections')), {
    type: QueryTypes.SELECT,
  })
}

/** Conversations of a connection with something to send now. The sweep finds the rest if they are many. */
export const waitingConversations = (connectionId: number): Promise<DueConversation[]> =>
  database.query<DueConversation>(conversationsOf(WAITING, 'connections.id = $1'), {
    bind: [connectionId],
    type: QueryTypes.SELECT,
  })
