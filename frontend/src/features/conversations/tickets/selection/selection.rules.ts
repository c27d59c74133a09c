import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

export type BulkAct = 'resolve' | 'transfer' | 'tag'

/** The actions for several tickets: only what is allowed for each of them. The server decides. */
export function actsFor(tickets: readonly Ticket[]): BulkAct[] {
  const isOffered = (act: 'resolve' | 'transfer') => tickets.some(({ can }) => can?.[act] !== false)
  return [
    ...(isOffered('resolve') ? (['resolve'] as const) : []),
    ...(isOffered('transfer') ? (['transfer'] as const) : []),
    'tag',
  ]
}
