import { literal } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Ticket, type Message } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { sql, type Sql } from '../../../platform/database/sql.js'

type StoredMessage = Pick<Message, 'id' | 'ticketId' | 'fromMe' | 'answersBot'> & {
  /** A program's message is not an answer: a waiting customer still waits. */
  isOfProgram?: boolean
  /** A later message is stored already. Only the unread count changes. */
  isLate?: boolean | undefined
}

/** Effect of new messages on one ticket. */
interface TicketChange {
  /** The last message that is not an answer to the bot; null when there is none. */
  preview: string | null
  /** The first message, shown in lists while there is no other. */
  first: string
  unread: number
  /** The team has written, which ends the customer's earlier waiting. */
  isAnswered: boolean
  /** The customer has written, and the team nothing after that; null when neither has written. */
  isWaiting: boolean | null
  /** The ticket gets a new place in the lists. */
  moves: boolean
}

function changesByTicket(messages: readonly StoredMessage[]): Map<number, TicketChange> {
  const changes = new Map<number, TicketChange>()
  for (const { id, ticketId, fromMe, answersBot, isOfProgram = false, isLate = false } of messages) {
    const before = changes.get(ticketId)
    changes.set(ticketId, {
      preview: answersBot || isLate ? (before?.preview ?? null) : id,
      first: before?.first ?? id,
      unread: (before?.unread ?? 0) + (fromMe ? 0 : 1),
      isAnswered: (before?.isAnswered ?? false) || (fromMe && !isOfProgram),
      isWaiting: isOfProgram || isLate ? (before?.isWaiting ?? null) : !fromMe,
      moves: (before?.moves ?? false) || !isLate,
    })
  }
  return changes
}

/**
 * Sets the first response of attendances. It runs after the tickets' update, because attendants lock tickets
 * first.
 */
const answered = `with answered as (
    update ticket_tracking set first_response_at = greatest(queued_at, $7)
     where ticket_id = any($9::int[]) and finished_at is null and first_response_at is null)`

/**
 * Updates tickets after new messages, given in their order: preview, place in the list, unread count, waiting
 * time and first response. A customer's message brings back a ticket that was put off. Postgres does the
 * counting, so that two messages at once both count, and the later of two previews wins.
 */
export async function noteMessages(messages: readonly StoredMessage[]): Promise<void> {
  if (messages.length === 0) return
  const changes = changesByTicket(messages)
  const all = [...changes.values()]
  const answeredIds = [...changes].filter(([, { isAnswered }]) => isAnswered).map(([id]) => id)
  const isAnswered = answeredIds.length > 0
  await database.query(
    `${isAnswered ? answered : ''}
     update tickets set preview_message_id = greatest(coalesce(preview_message_id, change.first), change.preview),
            last_message_at = case when change.moves then $7 else last_message_at end, updated_at = $7, unread_messages = unread_messages + change.unread,
            waiting_since = case when change.is_waiting is null then waiting_since
                                 when not change.is_waiting then null when change.is_answered then $7
                                 else coalesce(waiting_since, $7) end,
            snoozed_at = case when change.unread = 0 then snoozed_at end,
            snoozed_until = case when change.unread = 0 then snoozed_until end
       from unnest($1::int[], $2::bigint[], $3::bigint[], $4::int[], $5::boolean[], $6::boolean[], $8::boolean[])
         as change (id, preview, first, unread, is_answered, is_waiting, moves)
      where tickets.id = change.id`,
    {
      bind: [
        [...changes.keys()],
        all.map(({ preview }) => preview),
        all.map(({ first }) => first),
        all.map(({ unread }) => unread),
        all.map(({ isAnswered }) => isAnswered),
        all.map(({ isWaiting }) => isWaiting),
        clock.now(),
        all.map(({ moves }) => moves),
        ...(isAnswered ? [answeredIds] : []),
      ],
    },
  )
}

/**
 * The effect of answers on their tickets, as `noteMessages`, for the statement that stores them: parts of its
 * `with`, after a part `stored` with the new rows, one for each ticket.
 */
export const notingAnswers = (now: Sql): Sql => sql`
  noted as (
    update tickets set preview_message_id = greatest(preview_message_id, stored.id), last_message_at = ${now}, updated_at = ${now}, waiting_since = null
      from stored where tickets.id = stored.ticket_id
    returning tickets.id
  ), answered as (
    update ticket_tracking set first_response_at = greatest(queued_at, ${now}) from noted
     where ticket_id = noted.id and finished_at is null and first_response_at is null
  )`

/** A customer came from an ad. The first one of a ticket stays. */
export async function noteAd(ticketId: number, adId: number): Promise<void> {
  await Ticket.update({ adId }, { where: { id: ticketId, adId: null } })
}

/**
 * Removes a message from its ticket's preview; the list then shows the message before it, if there is one.
 */
export async function leaveOutOfPreview({ id, ticketId }: Pick<Message, 'id' | 'ticketId'>): Promise<void> {
  const before = literal(`preview_of(${Number(ticketId)})`)
  const [changed] = await Ticket.update(
    { previewMessageId: before },
    { where: { id: ticketId, previewMessageId: id } },
  )
  if (changed > 0) await recordEvent('ticket.noted', { ticketId })
}
