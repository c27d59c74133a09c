import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

/** What is selected in a list. */
export interface Selection {
  ids: ReadonlySet<number>
  /** From where a range is drawn; null when there has been no choice yet. */
  anchor: number | null
  /** What was selected before the range that is being drawn. */
  base: ReadonlySet<number>
}

const nothing: ReadonlySet<number> = new Set()
export const noSelection: Selection = { ids: nothing, anchor: null, base: nothing }

/** One ticket more, or one less. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id, base: next }
}

/**
 * Everything from the last choice up to a ticket, beside what was selected before it; the range that was
 * drawn from there last gives way. Without a choice, or when that one has left the list, just the ticket.
 * @param order the list's tickets from top to bottom
 */
export function extended(selection: Selection, id: number, order: readonly number[]): Selection {
  const { anchor, base } = selection
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  if (anchor === null || from < 0 || to < 0)
    return toggled({ ...selection, ids: without(selection.ids, id) }, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...base, ...range]), anchor, base }
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}

/** All of a list. */
export const selectionOf = (order: readonly number[]): Selection => {
  const ids = new Set(order)
  return { ids, anchor: order[0] ?? null, base: ids }
}

export type BulkAct = 'resolve' | 'transfer' | 'tag'

/**
 * What can be done with tickets together: what the server forbids for each of them is not offered. It has the
 * last word for each.
 */
export function actsFor(tickets: readonly Ticket[]): BulkAct[] {
  const isOffered = (act: 'resolve' | 'transfer') => tickets.some(({ can }) => can?.[act] !== false)
  return [
    ...(isOffered('resolve') ? (['resolve'] as const) : []),
    ...(isOffered('transfer') ? (['transfer'] as const) : []),
    'tag',
  ]
}
