// What one attendant of the large company asks to make the server work, and what a neighbour's people ask meanwhile.
import { COMMON_WORD, SAID } from './seed/words.mjs'

/** Words that many messages say, or many said long ago: what a search takes longest for. */
const WORDS = [SAID.once.word, SAID.unusual.word, COMMON_WORD, 'figueiredo']

const search = (word) => `/tickets?${new URLSearchParams({ showAll: 'true', searchParam: word })}`

/** @returns `[name, (lane, round) => call]` of each attack. */
export const attacks = (token) => [
  ['searches', (lane, round) => ({ token, path: search(WORDS[(lane + round) % WORDS.length]) })],
  ['whole lists of contacts', () => ({ token, path: '/contacts/list' })],
]

/** @returns `(lane, round) => call`: what the neighbour's people do all day. */
export async function neighbourCalls(query, companyId, token) {
  const tickets = await query(
    `select id, uuid from tickets where company_id = $1 and status = 'open' order by id limit 20`,
    [companyId],
  )
  return (lane, round) => {
    const { id, uuid } = tickets[(lane * 5 + round) % tickets.length]
    const paths = [
      ...['/tickets?status=open&showAll=true', '/tickets-count?showAll=true', `/tickets/u/${uuid}`],
      ...[`/messages/${id}`, '/contacts', '/tickets?searchParam=obrigado&showAll=true'],
    ]
    return { token, path: paths[(lane + round) % paths.length] }
  }
}
