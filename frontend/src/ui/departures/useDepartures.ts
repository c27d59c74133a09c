import { useCallback, useState } from 'react'
import { departedSince, placesOf, withGaps, type ListPlace } from './departures.rules'
import { useRestingPointer, type RestingPointer } from './useRestingPointer'

/** Number of rows that may be removed at once and leave gaps. More mean another search. */
export const FEW_ROWS = 3

/** A gap: as high as its row was, and not clickable or focusable. */
export const gapAttributes = { inert: true, style: { visibility: 'hidden' } } as const

/**
 * The rows of a list, with gaps for rows that were removed while a pointer rests in it. The gaps stay until
 * the pointer moves or leaves.
 * @param most rows that may be removed at once and leave gaps; more of them mean another list
 */
export function useDepartures<T extends { id: number }>(
  rows: readonly T[],
  most = Infinity,
): {
  places: readonly ListPlace<T>[]
  events: RestingPointer['events']
} {
  const [list, setList] = useState({ rows, places: placesOf(rows) })
  const closeGaps = useCallback(
    () =>
      setList((now) =>
        now.places.some(({ isGap }) => isGap) ? { ...now, places: placesOf(now.rows) } : now,
      ),
    [],
  )
  const { isInside, events } = useRestingPointer(closeGaps)
  if (list.rows !== rows) {
    const keepsGaps = isInside && departedSince(list.rows, rows) <= most
    setList({ rows, places: keepsGaps ? withGaps(list.places, rows) : placesOf(rows) })
  }
  return { places: list.places, events }
}
