// The calls of the API bench, over the data of seed/. Admins and supervisors see every ticket of the company,
// attendants see some.
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import type { Answer, Call, CallOf } from './load.js'
import type { Query } from './Operator.js'
import { LARGE_COMPANY } from './seed/seed.js'
import { emailOf, LARGE, PASSWORD, ranks, SMALL_COMPANIES } from './seed/sizes.js'
import { COMMON_WORD, TEXTS } from './seed/words.js'

const loginCall = (email: string): Call => ({
  method: 'POST',
  path: '/auth/login',
  body: { email, password: PASSWORD },
})

type MakeCall = (call: Call) => Promise<Answer>

/** The tokens of admins and supervisors, and those of attendants. */
interface Tokens {
  leaders: string[]
  attendants: string[]
}

interface Facts {
  longTicket: number
  deepMessage: string
  uuids: string[]
  pending: number[]
}

type Path = string | ((round: number) => string)

/** Logs in every user of the large company. */
export async function logEverybodyIn(call: MakeCall): Promise<Tokens> {
  const tokens: string[] = []
  for (let n = 1; n <= LARGE.users; n++) {
    const { status, text } = await call(loginCall(emailOf(LARGE_COMPANY, n)))
    if (status !== 200) throw new Failure(`Person ${n} could not log in: ${text}`)
    tokens.push((JSON.parse(text) as { token: string }).token)
  }
  const { admins, supervisors } = ranks(LARGE)
  return { leaders: tokens.slice(0, admins + supervisors), attendants: tokens.slice(admins + supervisors) }
}

/**
 * Finds what the calls need: the long ticket, a message deep in its thread, tickets by uuid, pending tickets.
 */
export async function factsOf(query: Query): Promise<Facts> {
  const company = `company_id = (select id from companies where name = '${LARGE_COMPANY}')`
  const [long] = await query<{ id: number }>(
    `select ticket_id as id, count(*)::integer as messages from messages where ${company} group by ticket_id order by count(*) desc limit 1`,
  )
  const [deep] = await query<{ id: string }>(
    `select id from messages where ${company} and ticket_id = $1 order by id limit 1 offset 400`,
    [long?.id],
  )
  if (!long || !deep) throw new Failure('There is no long ticket.')
  const uuids = await query<{ uuid: string }>(
    `select uuid from tickets where ${company} order by uuid limit 500`,
  )
  const pending = await query<{ id: number }>(
    `select id from tickets where ${company} and status = 'pending' order by id limit 64`,
  )
  return {
    longTicket: long.id,
    deepMessage: deep.id,
    uuids: uuids.map(({ uuid }) => uuid),
    pending: pending.map(({ id }) => id),
  }
}

const list = (parameters: Record<string, string>) => `/tickets?${new URLSearchParams(parameters)}`
const everything = { showAll: 'true' }
const within = (ticket: number, word: string) =>
  `/messages/${ticket}/search?${new URLSearchParams({ words: word })}`

/** The cursor after this many pages. */
async function cursorAfter(
  call: MakeCall,
  token: string,
  parameters: Record<string, string>,
  pages: number,
): Promise<string> {
  const { text } = await call({ token, path: list({ ...parameters, pageNumber: String(pages) }) })
  const { nextCursor } = JSON.parse(text) as { nextCursor?: string }
  if (!nextCursor) throw new Failure(`There are no ${pages} pages of tickets to turn`)
  return nextCursor
}

/** Every kind of call, with its name. */
export async function scenarios(call: MakeCall, tokens: Tokens, facts: Facts): Promise<[string, CallOf][]> {
  const ask =
    (who: keyof Tokens, path: Path): CallOf =>
    (lane, round) => ({
      token: tokens[who][(lane + round) % tokens[who].length],
      path: typeof path === 'function' ? path(lane + round) : path,
    })
  const leaders = (path: Path) => ask('leaders', path)
  const attendants = (path: Path) => ask('attendants', path)
  const everybody = (path: Path) => {
    const all = [...tokens.leaders, ...tokens.attendants]
    return (lane: number, round: number) => ({
      ...ask('leaders', path)(lane, round),
      token: all[(lane + round) % all.length],
    })
  }
  const search = (word: string, more: Record<string, string> = everything) =>
    list({ ...more, searchParam: word })
  const after = await cursorAfter(call, tokens.leaders[0] ?? '', { ...everything, status: 'open' }, 49)
  const { longTicket, deepMessage, uuids, pending } = facts
  return [
    [
      'login',
      (lane, round) =>
        loginCall(emailOf(`vizinha-${1 + ((lane * 7 + round) % SMALL_COMPANIES)}`, 1 + (round % 3))),
    ],
    ['open tickets, first page', leaders(list({ ...everything, status: 'open' }))],
    ['open tickets, as our client asks', leaders(list({ ...everything, status: 'open', fields: 'row' }))],
    ['closed tickets, as our client asks', leaders(list({ ...everything, status: 'closed', fields: 'row' }))],
    ['open tickets, page 50', leaders(list({ ...everything, status: 'open', pageNumber: '50' }))],
    ['open tickets, page 50 by cursor', leaders(list({ ...everything, status: 'open', before: after }))],
    ['open tickets of an attendant', attendants(list({ status: 'open' }))],
    ['pending tickets', leaders(list({ ...everything, status: 'pending' }))],
    ['pending tickets of an attendant', attendants(list({ status: 'pending' }))],
    ['closed tickets', leaders(list({ ...everything, status: 'closed' }))],
    ['closed tickets, page 50', leaders(list({ ...everything, status: 'closed', pageNumber: '50' }))],
    ['closed tickets of an attendant', attendants(list({ status: 'closed' }))],
    ['search, a rare word', leaders(search(TEXTS.rare.word))],
    ['search, an unusual word', leaders(search(TEXTS.unusual.word))],
    ['search, a common word', leaders(search(COMMON_WORD))],
    ['search, a word of last year', leaders(search(TEXTS.once.word))],
    ['search, a word nobody said', leaders(search('helicoptero'))],
    ['search, a name', leaders(search('figueiredo'))],
    ['search, a common word, an attendant', attendants(search(COMMON_WORD, {}))],
    ['search, an unusual word, an attendant', attendants(search(TEXTS.unusual.word, {}))],
    ['counts of the tabs', leaders(`/tickets-count?${new URLSearchParams(everything)}`)],
    ['counts of the tabs, an attendant', attendants('/tickets-count')],
    ['a ticket by uuid', leaders((round) => `/tickets/u/${uuids[round % uuids.length]}`)],
    ['a long thread, first page', leaders(`/messages/${longTicket}`)],
    ['a long thread, deep', leaders(`/messages/${longTicket}?before=${deepMessage}`)],
    ['a long thread, page 550', leaders(`/messages/${longTicket}?pageNumber=550`)],
    ['a long thread, around a message', leaders(`/messages/${longTicket}?around=${deepMessage}`)],
    ['a long thread, a common word', leaders(within(longTicket, COMMON_WORD))],
    ['a long thread, a word nobody said', leaders(within(longTicket, 'helicoptero'))],
    ['contacts, first page', leaders('/contacts')],
    ['contacts by a name', leaders('/contacts?searchParam=figueiredo')],
    ['contacts by three letters', leaders('/contacts?searchParam=mar')],
    ['contacts to choose from, all', leaders('/contacts/list')],
    ['contacts to choose from, by a name', leaders('/contacts/list?name=figueiredo')],
    ['contacts by digits', leaders('/contacts?searchParam=98765')],
    ['users, first page', leaders('/users')],
    ['tags to choose from', everybody('/tags/list')],
    ['queues', everybody('/queue')],
    ['settings', everybody('/settings')],
    ['dashboard, 30 days', leaders('/dashboard?days=30')],
    ['dashboard, 90 days', leaders('/dashboard?days=90')],
    ['dashboard, a year', leaders('/dashboard?days=365')],
    ['dashboard, now', leaders('/dashboard/now')],
    ['dashboard, ratings of 90 days', leaders('/dashboard/ratings?days=90')],
    ['dashboard, tickets of a card', leaders(list({ ...everything, card: 'finished', days: '90' }))],
    ['dashboard, tickets of a day', leaders(list({ ...everything, date: new Date().toISOString() }))],
    [
      'accept a ticket, and return it',
      (lane, round) => ({
        method: 'PUT',
        path: `/tickets/${pending[lane]}`,
        token: tokens.leaders[lane % tokens.leaders.length],
        body: round % 2 === 0 ? { status: 'open' } : { status: 'pending', userId: null },
      }),
    ],
  ]
}
