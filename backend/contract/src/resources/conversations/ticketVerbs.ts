import type { BodyOf } from '../../endpoint.js'
import type { Ticket, ticketsApi } from './tickets.js'

export interface TransferTo {
  queueId: number
  /** null: the ticket waits in the queue for whoever accepts it. */
  userId: number | null
  /** Note to the receiver; may be empty. */
  note: string
}

type TicketChange = BodyOf<typeof ticketsApi.update>
type Owner = Pick<Ticket, 'userId' | 'queueId'>

/**
 * The verbs of a ticket, each with the body of `PUT /tickets/:id` that requests it, for one ticket or many. A
 * ticket that is resolved by somebody else keeps its attendant.
 * @param me the caller; `reopen` makes them the attendant.
 */
export const ticketVerbs = {
  accept: (me: number) => ({ status: 'open', userId: me }),
  return: () => ({ status: 'pending', userId: null }),
  resolve: (_me: number, { userId, queueId }: Owner) => ({ status: 'closed', userId, queueId }),
  reopen: (me: number) => ({ status: 'open', userId: me }),
  transfer: (_me: number, _ticket: Owner, { queueId, userId, note }: TransferTo) => ({
    ...(userId === null && { status: 'pending' as const }),
    userId,
    queueId,
    note,
  }),
} as const satisfies Record<string, (me: number, ticket: Owner, to: TransferTo) => TicketChange>

export type TicketVerb = keyof typeof ticketVerbs
