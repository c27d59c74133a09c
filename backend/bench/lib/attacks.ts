// The calls with which one attendant of the large company loads the server, and the calls of a neighbour's
// users meanwhile.
import { Failure } from '../../scripts/beforeInstall/progress.mjs'
import type { CallOf } from './load.js'
import type { Query } from './Operator.js'
import { emailOf, PASSWORD, SMALL_COMPANIES } from './seed/sizes.js'
import { COMMON_WORD, TEXTS } from './seed/words.js'

/**
 * Words that are in many messages, or that were in many messages long ago. They make the slowest searches.
 */
const WORDS = [TEXTS.once.word, TEXTS.unusual.word, COMMON_WORD, 'figueiredo']

const search = (word: string | undefined) =>
  `/tickets?${new URLSearchParams({ showAll: 'true', searchParam: word ?? '' })}`

/** Every attack, with its name. */
export const attacks = (token: string): [string, CallOf][] => [
  ['searches', (lane, round) => ({ token, path: search(WORDS[(lane + round) % WORDS.length]) })],
  [
    'logins',
    (lane, round) => ({
      method: 'POST',
      path: '/auth/login',
      body: {
        email: emailOf(`vizinha-${2 + ((lane + round) % (SMALL_COMPANIES - 1))}`, 1),
        password: PASSWORD,
      },
    }),
  ],
  ['whole lists of contacts', () => ({ token, path: '/contacts/list' })],
]

/** The ordinary work of the neighbour's users. */
export async function neighbourCalls(query: Query, companyId: number, token: string): Promise<CallOf> {
  const tickets = await query<{ id: number; uuid: string }>(
    `select id, uuid from tickets where company_id = $1 and status = 'open' order by id limit 20`,
    [companyId],
  )
  return (lane, round) => {
    const ticket = tickets[(lane * 5 + round) % tickets.length]
    if (!ticket) throw new Failure('The neighbour has no open ticket.')
    const { id, uuid } = ticket
    const paths = [
      ...['/tickets?status=open&showAll=true', '/tickets-count?showAll=true', `/tickets/u/${uuid}`],
      ...[`/messages/${id}`, '/contacts', '/tickets?searchParam=obrigado&showAll=true'],
    ]
    return { token, path: paths[(lane + round) % paths.length] ?? '/contacts' }
  }
}
