/** What is selected in a list, by id. */
export interface Selection<Id = number> {
  ids: ReadonlySet<Id>
  /** Start of a range; null before the first choice. */
  anchor: Id | null
  /** The selection before the current range. */
  base: ReadonlySet<Id>
}

const nothing: ReadonlySet<never> = new Set()
export const noSelection: Selection<never> = { ids: nothing, anchor: null, base: nothing }

/** Selects or deselects one row. */
export function toggled<Id>({ ids }: Selection<Id>, id: Id): Selection<Id> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id, base: next }
}

/**
 * Selects the range from the last choice to a row, replacing the last range from there. Without a choice, or
 * when that row has left the list, selects only this row.
 * @param order the list's rows from top to bottom
 */
export function extended<Id>(selection: Selection<Id>, id: Id, order: readonly Id[]): Selection<Id> {
  const { anchor, base } = selection
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  if (anchor === null || from < 0 || to < 0)
    return toggled({ ...selection, ids: without(selection.ids, id) }, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...base, ...range]), anchor, base }
}

function without<Id>(ids: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}

/** Selects the whole list. */
export function selectionOf<Id>(order: readonly Id[]): Selection<Id> {
  const ids = new Set(order)
  return { ids, anchor: order[0] ?? null, base: ids }
}
