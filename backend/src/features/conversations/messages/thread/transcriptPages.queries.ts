import type { TranscriptPart } from '@balcao/contract'
import { raw, sql, type Sql } from '../../../../platform/database/sql.js'
import type { TicketReader } from '../../tickets/index.js'
import { inThread, type Thread } from '../messages.queries.js'
import { messagesThat, type MessageView } from '../messageViews.queries.js'

/** Messages of a ticket, or of its whole thread, in a period. */
export interface Passage {
  part: TranscriptPart
  /** Null: from the beginning. */
  from: Date | null
  /** Excluded. */
  until: Date
}

/** SQL condition: a row of `messages` belongs to a passage, and the reader may see it. */
function inPassage(ticket: Thread, { part, from, until }: Passage, reader: TicketReader): Sql {
  const thread = inThread(ticket, reader)
  const own = part === 'ticket' ? sql`${thread} and ticket_id = ${ticket.id}` : thread
  return sql`${own} and created_at < ${until} ${from ? sql`and created_at >= ${from}` : raw('')}`
}

/**
 * The newest messages of a passage, the oldest first.
 * @param before id of a message: only those before it; null for the newest.
 * @param size most messages.
 */
export const passagePage = (
  ticket: Thread,
  passage: Passage,
  { before, size }: { before: string | null; size: number },
  reader: TicketReader,
): Promise<MessageView[]> =>
  messagesThat(
    sql`${inPassage(ticket, passage, reader)} ${before === null ? raw('') : sql`and id < ${before}`}
        order by id desc limit ${raw(String(size))}`,
  )
