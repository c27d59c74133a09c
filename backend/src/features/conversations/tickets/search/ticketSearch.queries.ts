import type { TicketMatch } from '@balcao/contract'
import { oneOf, type IdArray } from '../../../../platform/database/oneOf.js'
import { likeText, quotedText } from '../../../../platform/database/searchText.js'
import { anyOf, raw, type Sql } from '../../../../platform/database/sql.js'
import { readOnce } from '../../../../platform/database/statement.js'
import { contactsMatching } from '../../../people/contacts/index.js'
import { excerptOf } from './match.rules.js'
import { pieceOf } from './searchPiece.rules.js'

/** Shortest text that a trigram index can find. */
const SHORTEST_WORD = 3

/**
 * Sample of recent messages to estimate how common a word is. If at least about one message in 300 has the
 * word, the list itself is scanned: every ten tickets or fewer contain it. The index would collect every
 * matching message.
 */
const SAMPLE = { tickets: 100, messagesEach: 20, commonFrom: 6 }

/** Most tickets from the index, the newest ones. Nobody pages further. */
const MOST_TICKETS = 10_000

/** Most contacts that are listed by id. With more, the list is scanned. */
const MOST_CONTACTS = 2_000

const patternOf = (text: string): string => quotedText(`%${likeText(text)}%`)

/**
 * SQL condition: a ticket contains this text. Postgres cannot turn this subquery into a join, which would
 * read all messages.
 */
const containsText = (ticket: string, text: string): string =>
  `(select true from messages said where said.company_id = ${ticket}.company_id and said.ticket_id = ${ticket}.id
      and said.search_body like search_text(${patternOf(text)}) and not said.is_deleted limit 1)`

/**
 * The tickets that contain a text; null when the text is common. In the one statement, the `case` reads the
 * index only if the sample says so. The index searches a rare piece of the text: it looks up all trigrams of
 * its input, and checking a few extra rows is faster than more trigrams.
 */
async function ticketsSaying(text: string): Promise<IdArray | null> {
  const [pattern, piece] = [patternOf(text), patternOf(pieceOf(text))]
  const isCommon = (which: string) =>
    `count(*) filter (where search_body like search_text(${which})) >= ${SAMPLE.commonFrom}`
  const [found] = await readOnce<{ ids: IdArray | null }>(
    raw(`select case when not common
              then array(select search_messages(case when piece_is_common then ${pattern} else ${piece} end, ${pattern}, ${MOST_TICKETS}))::text
            end as ids
       from (select ${isCommon(pattern)} as common, ${isCommon(piece)} as piece_is_common
               from (select id, company_id from tickets order by last_message_at desc, id desc limit ${SAMPLE.tickets}) newest
               cross join lateral (select search_body from messages
                      where company_id = newest.company_id and ticket_id = newest.id and not is_deleted order by id desc limit ${SAMPLE.messagesEach}) talk
            ) sample`),
  )
  return found?.ids ?? null
}

/** Leaves out a condition without ids, so that Postgres need not plan it. */
const unlessEmpty = (column: string, ids: IdArray): Sql[] => (ids === '{}' ? [] : [oneOf(column, ids)])

/** Whether a ticket may contain the text. */
type Saying = (ticketId: number) => boolean

async function textMatches(text: string): Promise<{ parts: Sql[]; isSaying: Saying }> {
  if (text.length < SHORTEST_WORD) return { parts: [], isSaying: () => false }
  const ids = await ticketsSaying(text)
  if (!ids) return { parts: [raw(containsText('"Ticket"', text))], isSaying: () => true }
  const knownIds = new Set(ids.slice(1, -1).split(',').map(Number))
  return { parts: unlessEmpty('"Ticket"."id"', ids), isSaying: (ticketId) => knownIds.has(ticketId) }
}

async function named(text: string): Promise<Sql[]> {
  const { ids, condition } = await contactsMatching(text, MOST_CONTACTS)
  if (ids) return unlessEmpty('"Ticket"."contact_id"', ids)
  const isNamed = `(select ${condition('named')} from contacts named
       where named.company_id = "Ticket"."company_id" and named.id = "Ticket"."contact_id")`
  return [raw(isNamed)]
}

export interface TicketSearch {
  text: string
  /** SQL condition: the contact matches by name or number, or the ticket contains the text. */
  condition: Sql
  isSaying: Saying
}

export async function searchTickets(text: string): Promise<TicketSearch> {
  const { parts, isSaying } = await textMatches(text)
  const all = [...(await named(text)), ...parts]
  return { text, condition: anyOf(all), isSaying }
}

/** Characters read on each side of the found words. */
const AROUND = 300

interface TextMatch extends Omit<TicketMatch, 'text' | 'at'> {
  ticketId: number
  part: string
  isFromStart: boolean
  isToEnd: boolean
  at: Date
}

/**
 * The newest matching message of each found ticket that is not deleted. Tickets found only by their contact
 * are not searched.
 */
export async function matchesIn(
  { text, isSaying }: TicketSearch,
  ticketIds: readonly number[],
): Promise<Map<number, TicketMatch>> {
  const ids = ticketIds.filter(isSaying)
  if (ids.length === 0) return new Map()
  const words = `search_text(${quotedText(text)})`
  const rows = await readOnce<TextMatch>(
    raw(`select ticket.id as "ticketId", said.id::text as "messageId", said.from_me as "fromMe", said.user_id as "userId",
            said.created_at as at, substr(said.body, began, ${2 * AROUND}) as part,
            began = 1 as "isFromStart", length(said.body) < began + ${2 * AROUND} as "isToEnd"
       from tickets ticket
       cross join lateral (
         select id, from_me, user_id, created_at, body, greatest(1, strpos(search_body, ${words}) - ${AROUND}) as began
           from messages
          where company_id = ticket.company_id and ticket_id = ticket.id and not is_deleted
            and search_body like search_text(${patternOf(text)})
          order by id desc limit 1) said
      where ticket.id in (${ids.join(',')})`),
  )
  return new Map(
    rows.map(({ ticketId, part, isFromStart, isToEnd, at, ...match }) => [
      ticketId,
      {
        ...match,
        text: excerptOf(part, text, { before: !isFromStart, after: !isToEnd }),
        at: at.toISOString(),
      },
    ]),
  )
}
