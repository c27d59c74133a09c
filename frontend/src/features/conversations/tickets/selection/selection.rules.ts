import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

/** What is selected in a list. */
export interface Selection {
  ids: ReadonlySet<number>
  /** Start of a range; null before the first choice. */
  anchor: number | null
  /** The selection before the current range. */
  base: ReadonlySet<number>
}

const nothing: ReadonlySet<number> = new Set()
export const noSelection: Selection = { ids: nothing, anchor: null, base: nothing }

/** Selects or deselects one ticket. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id, base: next }
}

/**
 * Selects the range from the last choice to a ticket, replacing the last range from there. Without a choice,
 * or when that ticket has left the list, selects only this ticket.
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

/** Selects the whole list. */
export const selectionOf = (order: readonly number[]): Selection => {
  const ids = new Set(order)
  return { ids, anchor: order[0] ?? null, base: ids }
}

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
