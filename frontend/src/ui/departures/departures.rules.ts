interface Row {
  id: number
}

/** A place in a list: a row, or the gap that one has left. */
export interface ListPlace<T> {
  row: T
  isGap: boolean
}

export const placesOf = <T>(rows: readonly T[]): ListPlace<T>[] => rows.map((row) => ({ row, isGap: false }))

/**
 * The list after a change, in which every row that has left keeps its gap below the one that it stood under:
 * what is under a resting pointer stays there, so that a second click meets nobody else.
 */
export function withGaps<T extends Row>(before: readonly ListPlace<T>[], rows: readonly T[]): ListPlace<T>[] {
  const present = new Set(rows.map(({ id }) => id))
  /** By the row that they stand under; null at the top. */
  const gaps = new Map<number | null, ListPlace<T>[]>()
  let above: number | null = null
  for (const { row } of before) {
    if (present.has(row.id)) above = row.id
    else gaps.set(above, [...(gaps.get(above) ?? []), { row, isGap: true }])
  }
  const below = (id: number | null) => gaps.get(id) ?? []
  return [...below(null), ...placesOf(rows).flatMap((place) => [place, ...below(place.row.id)])]
}

/** How many rows have left since: many at once are another list, as of another search. */
export function departedSince(before: readonly Row[], rows: readonly Row[]): number {
  const present = new Set(rows.map(({ id }) => id))
  return before.filter(({ id }) => !present.has(id)).length
}
