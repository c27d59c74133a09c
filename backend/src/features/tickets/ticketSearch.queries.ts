import { literal, Op, QueryTypes, type WhereOptions } from 'sequelize'
import { database } from '../../platform/database/database.js'
import { likeText, quotedText } from '../../platform/database/searchText.js'
import { contactIdsMatching } from '../contacts/index.js'

/** A trigram index knows nothing of shorter words. */
const SHORTEST_WORD = 3

/** The tickets, newest talk first, that are looked at to tell how common a word is; and of how many it is common. */
const SAMPLE = 300
const COMMON_IN = 12

/** Hits up to here are named one by one; with more the list is walked, where one turns up every few tickets. */
const MOST_MESSAGES = 10_000
const MOST_CONTACTS = 2_000

const patternOf = (text: string): string => quotedText(`%${likeText(text)}%`)

/** Whether this was said in a ticket, as SQL; a subquery that Postgres cannot turn into a join, which would read every message. */
const saidIn = (ticket: string, text: string): string =>
  `(select true from messages said where said.company_id = ${ticket}.company_id and said.ticket_id = ${ticket}.id
      and said.search_body like search_text(${patternOf(text)}) limit 1)`

/**
 * Whether a word is said so often that the first page of tickets with it is found sooner by walking the list than by the index,
 * which has to gather every message that says it.
 */
async function isCommonWord(text: string): Promise<boolean> {
  const [found] = await database.query<{ looked: number; said: number }>(
    `select count(*)::integer as looked, count(said)::integer as said from (
       select ${saidIn('newest', text)} as said
         from (select id, company_id from tickets order by last_message_at desc, id desc limit ${SAMPLE}) newest
     ) sample`,
    { type: QueryTypes.SELECT },
  )
  return found !== undefined && found.looked === SAMPLE && found.said >= COMMON_IN
}

type Hits = Set<number> | 'many'

async function hitsOf(select: string, most: number): Promise<Hits> {
  const rows = await database.query<{ hit: number }>(select, { type: QueryTypes.SELECT })
  return rows.length > most ? 'many' : new Set(rows.map(({ hit }) => hit))
}

async function ticketsSaying(text: string): Promise<Hits> {
  if (text.length < SHORTEST_WORD) return new Set()
  if (await isCommonWord(text)) return 'many'
  return hitsOf(`select search_messages(${patternOf(text)}, ${MOST_MESSAGES + 1}) as hit`, MOST_MESSAGES)
}

const contactsNamed = (text: string): Promise<Hits> =>
  hitsOf(`select hit from ${contactIdsMatching(text, MOST_CONTACTS + 1)} as contacts(hit)`, MOST_CONTACTS)

/** Whether a ticket's contact is called so, as SQL to be asked of one ticket after the other. */
const isNamed = (text: string): WhereOptions =>
  literal(
    `(select search_text(named.name) like search_text(${patternOf(text)}) from contacts named
       where named.company_id = "Ticket"."company_id" and named.id = "Ticket"."contact_id")`,
  )

export interface TicketSearch {
  where: WhereOptions
  /** So much of it that counting would read a good part of all messages. */
  isCommon: boolean
}

/** The tickets of contacts with these words in their name or digits in their number, and those in which these words were said. */
export async function searchTickets(text: string): Promise<TicketSearch> {
  const contacts = await contactsNamed(text)
  const tickets = await ticketsSaying(text)
  return {
    where: {
      [Op.or]: [
        contacts === 'many' ? isNamed(text) : { contactId: { [Op.in]: [...contacts] } },
        tickets === 'many' ? literal(saidIn('"Ticket"', text)) : { id: { [Op.in]: [...tickets] } },
      ],
    },
    isCommon: tickets === 'many' || contacts === 'many',
  }
}
