import type { TicketMatch } from '@balcao/contract'
import { oneOf, type IdArray } from '../../../../platform/database/oneOf.js'
import { likeText, quotedText } from '../../../../platform/database/searchText.js'
import { anyOf, raw, type Sql } from '../../../../platform/database/sql.js'
import { readOnce } from '../../../../platform/database/statement.js'
import { contactsMatching } from '../../../people/contacts/index.js'
import { excerptOf } from './match.rules.js'
import { pieceOf } from './searchPiece.rules.js'

/** A trigram index knows nothing of shorter words. */
const SHORTEST_WORD = 3

/**
 * How common a word is is told from the newest tickets, and in each the newest messages. From about one
 * message in three hundred on the list is walked, where a ticket with the word turns up every ten or fewer;
 * the index would gather every message that says it.
 */
const SAMPLE = { tickets: 100, messagesEach: 20, commonFrom: 6 }

/** Tickets that the index may name; they are the newest ones, and nobody turns that many pages. */
const MOST_TICKETS = 10_000

/** Contacts that are named one by one; with more, the list is walked. */
const MOST_CONTACTS = 2_000

const patternOf = (text: string): string => quotedText(`%${likeText(text)}%`)

/**
 * Whether this was said in a ticket, as SQL; a subquery that Postgres cannot turn into a join, which would
 * read every message.
 */
const containsText = (ticket: string, text: string): string =>
  `(select true from messages said where said.company_id = ${ticket}.company_id and said.ticket_id = ${ticket}.id
      and said.search_body like search_text(${patternOf(text)}) and not said.is_deleted limit 1)`

/**
 * The tickets in which this was said; null when it is a common word. One statement: what stands in the `case`
 * is read only where the sample asks for it. The index is asked for a piece of the text where that is no
 * common one: it looks up every three letters in a row, and the rows that it finds too many are read sooner
 * than the letters.
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

/** Nobody and nothing is a part of the condition that Postgres need not weigh. */
const unlessEmpty = (column: string, ids: IdArray): Sql[] => (ids === '{}' ? [] : [oneOf(column, ids)])

/** Which tickets may be among those in which this was said. */
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
  /**
   * The tickets of contacts with these words in their name or digits in their number, and those in which
   * these words were said.
   */
  condition: Sql
  isSaying: Saying
}

export async function searchTickets(text: string): Promise<TicketSearch> {
  const { parts, isSaying } = await textMatches(text)
  const all = [...(await named(text)), ...parts]
  return { text, condition: anyOf(all), isSaying }
}

/** Characters of a message that are read on each side of where the words begin. */
const AROUND = 300

interface TextMatch extends Omit<TicketMatch, 'text' | 'at'> {
  ticketId: number
  part: string
  isFromStart: boolean
  isToEnd: boolean
  at: Date
}

/**
 * What was said in tickets that a search found, by ticket: the newest message with the words that was not
 * deleted. Those that were found by their contact alone are not looked through.
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
