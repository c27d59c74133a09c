import { insertEvents } from '../../../../events/recordEvent.js'
import { nudgeRelay } from '../../../../events/nudge.js'
import { clock } from '../../../../platform/clock/clock.js'
import { raw, sql } from '../../../../platform/database/sql.js'
import type { FlatRow, RowOf } from '../../../../platform/database/columns.js'
import { readRows } from '../../../../platform/database/statement.js'
import { authorIdOf, type UserActor } from '../../../../platform/tenancy/actor.js'
import { capabilitiesOf } from '../../../../whatsapp/gateway.js'
import { newWhatsappId } from '../../../../whatsapp/port/messages.js'
import { notingAnswers, ticketPolicy } from '../../tickets/index.js'
import { isAcceptGreeting } from '../acceptGreeting.rules.js'
import { typeOf, type NewMessage } from '../messages.commands.js'
import { newMessageView, storedColumns, type MessageView } from '../messageViews.queries.js'
import type { TicketToAnswer } from './answers.queries.js'

/** A text, a place or a card. */
type PlainContent = Pick<NewMessage, 'body' | 'content' | 'clientKey'>

/**
 * Whether an answer can be stored by one statement. All others go through `queueMessage`, which also says why
 * one is refused: those with variables, those in a ticket with unread messages, those of support …
 */
export function isPlainAnswer(ticket: TicketToAnswer, { body }: PlainContent, actor: UserActor): boolean {
  const { connection, unreadMessages, handover } = ticket
  return (
    ticket.status === 'open' &&
    ticketPolicy.attend(actor, ticket) &&
    connection !== null &&
    !capabilitiesOf(connection.provider).includes('replyWindow') &&
    authorIdOf(actor) !== null &&
    !(ticketPolicy.read(actor, ticket) && (unreadMessages > 0 || handover !== null)) &&
    !body.includes('{{') &&
    !isAcceptGreeting(body, actor.name)
  )
}

const HAPPENED = raw(
  insertEvents(
    'message.queued',
    `select jsonb_build_object('messageId', id::text, 'connectionId', connection_id, 'contactId', contact_id) as payload from stored`,
  ),
)

/**
 * The ticket as it was read, locked, after the rows that the message refers to (see `claimTicket`). A change
 * that is being committed is waited for.
 */
const takeTicket = (ticket: TicketToAnswer, { id: userId }: UserActor) => sql`
    queue as materialized (
      select from queues where id = ${ticket.queueId}::integer for key share
    ), connection as materialized (
      select from connections where id = ${ticket.connectionId} and (select count(*) from queue) >= 0 for key share
    ), person as materialized (
      select from users where id = ${userId}::integer and (select count(*) from connection) >= 0 for key share
    ), contact as materialized (
      select from contacts where id = ${ticket.contactId} and (select count(*) from person) >= 0 for key share
    ), taken as materialized (
      select id, contact_id, connection_id, queue_id from tickets
       where id = ${ticket.id} and status = 'open' and contact_id = ${ticket.contactId}
         and connection_id = ${ticket.connectionId} and queue_id is not distinct from ${ticket.queueId}::integer
         and user_id is not distinct from ${ticket.userId}::integer and (select count(*) from contact) >= 0
         for no key update
    )`

/**
 * Stores a plain answer with its effect on the ticket and its event, in one statement, and queues its
 * delivery.
 * @returns null when nothing was stored: the ticket has changed, or the client's key was used before.
 */
export async function storeAnswer(
  ticket: TicketToAnswer,
  input: PlainContent,
  actor: UserActor,
): Promise<MessageView | null> {
  const now = clock.now()
  const { body, content, clientKey } = input
  const [row] = await readRows<FlatRow>(sql`
    with ${takeTicket(ticket, actor)}, stored as (
      insert into messages (ticket_id, contact_id, connection_id, queue_id, user_id, whatsapp_id, from_me, read,
                            body, media_type, content, client_key, send_state, created_at, updated_at)
      select id, contact_id, connection_id, queue_id, ${actor.id}::integer, ${newWhatsappId()}, true, true,
             ${body}, ${typeOf(input)}, ${content ? JSON.stringify(content) : null}::jsonb, ${clientKey}, 'queued',
             ${now}::timestamptz, ${now}::timestamptz
        from taken
      on conflict do nothing
      returning *
    ), ${notingAnswers(sql`${now}::timestamptz`)}, happened as (${HAPPENED})
    select ${raw(storedColumns.sql)} from stored`)
  if (!row) return null
  nudgeRelay(actor.companyId)
  const author = { id: actor.id, name: actor.name }
  return newMessageView(storedColumns.read(row) as RowOf<typeof storedColumns>, ticket, author)
}
