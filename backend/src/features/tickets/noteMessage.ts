import { fn, col, literal, Op } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Ticket, type Message } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import { clock } from '../../platform/clock/clock.js'

type Noted = Pick<Message, 'id' | 'fromMe' | 'answersBot'>

/** An answer to the bot shows only while there is nothing else; of two messages at once the one further down the thread does. */
const shownAfter = ({ id, answersBot }: Pick<Noted, 'id' | 'answersBot'>) =>
  fn(answersBot ? 'coalesce' : 'greatest', col('preview_message_id'), id)

/**
 * Brings a ticket up to date with a message just stored in it: preview, place in the list, unread count, and since when the
 * customer waits. Counting is done by Postgres, so that two messages at once both count.
 */
export async function noteMessage(ticketId: number, message: Noted): Promise<void> {
  const now = clock.now()
  await Ticket.update(
    {
      previewMessageId: shownAfter(message),
      lastMessageAt: now,
      ...(message.fromMe
        ? { waitingSince: null }
        : {
            unreadMessages: literal('unread_messages + 1'),
            waitingSince: fn('coalesce', col('waiting_since'), now),
          }),
    },
    { where: { id: { [Op.eq]: ticketId } } },
  )
}

interface NotedText {
  ticketId: number
  messageId: string
}

/** Brings many tickets up to date with texts of customers just stored in them, in their order; see `noteMessage`. */
export async function noteTogether(texts: readonly NotedText[]): Promise<void> {
  if (texts.length === 0) return
  const noted = new Map<number, { messageId: string; count: number }>()
  for (const { ticketId, messageId } of texts)
    noted.set(ticketId, { messageId, count: (noted.get(ticketId)?.count ?? 0) + 1 })
  const all = [...noted.values()]
  await database.query(
    `update tickets set preview_message_id = greatest(preview_message_id, noted.message_id),
            last_message_at = $4, updated_at = $4, unread_messages = unread_messages + noted.count,
            waiting_since = coalesce(waiting_since, $4)
       from unnest($1::int[], $2::bigint[], $3::int[]) as noted (id, message_id, count) where tickets.id = noted.id`,
    {
      bind: [
        [...noted.keys()],
        all.map(({ messageId }) => messageId),
        all.map(({ count }) => count),
        clock.now(),
      ],
    },
  )
}

/** A message is no longer one that the lists show: where they showed it, they show what was said before it, if anything was. */
export async function leaveOutOfPreview({ id, ticketId }: Pick<Message, 'id' | 'ticketId'>): Promise<void> {
  const before = literal(`preview_of(${Number(ticketId)})`)
  const [changed] = await Ticket.update(
    { previewMessageId: before },
    { where: { id: ticketId, previewMessageId: id } },
  )
  if (changed > 0) await recordEvent('ticket.noted', { ticketId })
}
