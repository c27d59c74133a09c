import { literal, Op, QueryTypes, type WhereOptions } from 'sequelize'
import { database } from '../../platform/database/database.js'
import { oneOf, type IdArray } from '../../platform/database/oneOf.js'
import { likeText, quotedText } from '../../platform/database/searchText.js'
import { contactsMatching } from '../contacts/index.js'
import { pieceOf } from './searchPiece.rules.js'

/** A trigram index knows nothing of shorter words. */
const SHORTEST_WORD = 3

/**
 * How common a word is is told from the newest tickets, and in each the newest messages. From about one message in three hundred on
 * the list is walked, where a ticket with the word turns up every ten or fewer; the index would gather every message that says it.
 */
const SAMPLE = { tickets: 100, messagesEach: 20, commonFrom: 6 }

/** Tickets that the index may name; they are the newest ones, and nobody turns that many pages. */
const MOST_TICKETS = 10_000

/** Contacts that are named one by one; with more, the list is walked. */
const MOST_CONTACTS = 2_000

const patternOf = (text: string): string => quotedText(`%${likeText(text)}%`)

/** Whether this was said in a ticket, as SQL; a subquery that Postgres cannot turn into a join, which would read every message. */
const saidIn = (ticket: string, text: string): string =>
  `(select true from messages said where said.company_id = ${ticket}.company_id and said.ticket_id = ${ticket}.id
      and said.search_body like search_text(${patternOf(text)}) limit 1)`

/**
 * The tickets in which this was said; null when it is a common word. One statement: what stands in the `case` is read only where
 * the sample asks for it. The index is asked for a piece of the text where that is no common one: it looks up every three letters in
 * a row, and the rows that it finds too many are read sooner than the letters.
 */
async function ticketsSaying(text: string): Promise<IdArray | null> {
  const [pattern, piece] = [patternOf(text), patternOf(pieceOf(text))]
  const isCommon = (which: string) =>
    `count(*) filter (where search_body like search_text(${which})) >= ${SAMPLE.commonFrom}`
  const [found] = await database.query<{ ids: IdArray | null }>(
    `select case when not common
              then array(select search_messages(case when piece_is_common then ${pattern} else ${piece} end, ${pattern}, ${MOST_TICKETS}))::text
            end as ids
       from (select ${isCommon(pattern)} as common, ${isCommon(piece)} as piece_is_common
               from (select id, company_id from tickets order by last_message_at desc, id desc limit ${SAMPLE.tickets}) newest
               cross join lateral (select search_body from messages
                      where company_id = newest.company_id and ticket_id = newest.id order by id desc limit ${SAMPLE.messagesEach}) talk
            ) sample`,
    { type: QueryTypes.SELECT },
  )
  return found?.ids ?? null
}

/** Nobody and nothing is a part of the condition that Postgres need not weigh. */
const unlessEmpty = (column: string, ids: IdArray): WhereOptions[] =>
  ids === '{}' ? [] : [oneOf(column, ids)]

async function said(text: string): Promise<WhereOptions[]> {
  if (text.length < SHORTEST_WORD) return []
  const ids = await ticketsSaying(text)
  return ids ? unlessEmpty('"Ticket"."id"', ids) : [literal(saidIn('"Ticket"', text))]
}

async function named(text: string): Promise<WhereOptions[]> {
  const { ids, condition } = await contactsMatching(text, MOST_CONTACTS)
  if (ids) return unlessEmpty('"Ticket"."contact_id"', ids)
  const isNamed = `(select ${condition('named')} from contacts named
       where named.company_id = "Ticket"."company_id" and named.id = "Ticket"."contact_id")`
  return [literal(isNamed)]
}

/** The tickets of contacts with these words in their name or digits in their number, and those in which these words were said. */
export async function searchTickets(text: string): Promise<WhereOptions> {
  const parts = [...(await named(text)), ...(await said(text))]
  return parts.length > 0 ? { [Op.or]: parts } : literal('false')
}
