/** Where something is dropped, relative to the row under the pointer. */
export type Drop = 'before' | 'after' | 'inside'

/** The ids, with one of them moved before or after another. */
export function movedTo<I>(ids: readonly I[], id: I, target: I, drop: Exclude<Drop, 'inside'>): I[] {
  const rest = ids.filter((each) => each !== id)
  const at = rest.indexOf(target) + (drop === 'after' ? 1 : 0)
  return id === target ? [...ids] : [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** The ids, with one of them moved up (-1) or down (1); unchanged at the end of the list. */
export function movedBy<I>(ids: readonly I[], id: I, by: -1 | 1): I[] {
  const target = ids[ids.indexOf(id) + by]
  return target === undefined ? [...ids] : movedTo(ids, id, target, by < 0 ? 'before' : 'after')
}
