import { useCallback, useState } from 'react'
import { departedSince, placesOf, withGaps, type ListPlace } from './departures.rules'
import { useRestingPointer, type RestingPointer } from './useRestingPointer'

/**
 * Rows that may leave a table or a lane at once and keep their gaps. More of them are left out by a search.
 */
export const FEW_ROWS = 3

/** A gap: as high as its row was, and nothing in it can be clicked or focused. */
export const gapAttributes = { inert: true, style: { visibility: 'hidden' } } as const

/**
 * The rows of a list, and the gaps of those that have left while a pointer rests in it: they stay until it
 * moves or leaves.
 * @param most rows that may leave at once and keep their gaps; more of them are another list
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
