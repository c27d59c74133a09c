interface Row {
  id: number
}

/** A place in a list: a row, or the gap that a removed row left. */
export interface ListPlace<T> {
  row: T
  isGap: boolean
}

export const placesOf = <T>(rows: readonly T[]): ListPlace<T>[] => rows.map((row) => ({ row, isGap: false }))

/**
 * The list after a change. Each removed row leaves a gap below the row that it was under, so nothing moves
 * under a resting pointer: a second click cannot hit another row.
 */
export function withGaps<T extends Row>(before: readonly ListPlace<T>[], rows: readonly T[]): ListPlace<T>[] {
  const present = new Set(rows.map(({ id }) => id))
  /** Gaps by the row that they are under; null at the top. */
  const gaps = new Map<number | null, ListPlace<T>[]>()
  let above: number | null = null
  for (const { row } of before) {
    if (present.has(row.id)) above = row.id
    else gaps.set(above, [...(gaps.get(above) ?? []), { row, isGap: true }])
  }
  const below = (id: number | null) => gaps.get(id) ?? []
  return [...below(null), ...placesOf(rows).flatMap((place) => [place, ...below(place.row.id)])]
}

/** Number of removed rows. Many at once mean another list, such as a new search. */
export function departedSince(before: readonly Row[], rows: readonly Row[]): number {
  const present = new Set(rows.map(({ id }) => id))
  return before.filter(({ id }) => !present.has(id)).length
}
