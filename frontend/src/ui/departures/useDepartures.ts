import { useCallback, useState } from 'react'
import { departedSince, placesOf, withGaps, type ListPlace } from './departures.rules'
import { useRestingPointer, type RestingPointer } from './useRestingPointer'

/**
 * The rows of a list, and the gaps of those that have left while a pointer rests in it: they stay until it moves or leaves.
 * @param most rows that may leave at once and keep their gaps; more of them are another list
 */
export function useDepartures<T extends { id: number }>(
  rows: readonly T[],
  most = Infinity,
): {
  places: readonly ListPlace<T>[]
  events: RestingPointer['events']
} {
  const [shown, setShown] = useState({ rows, places: placesOf(rows) })
  const closeGaps = useCallback(
    () =>
      setShown((now) =>
        now.places.some(({ isGap }) => isGap) ? { ...now, places: placesOf(now.rows) } : now,
      ),
    [],
  )
  const { isInside, events } = useRestingPointer(closeGaps)
  if (shown.rows !== rows) {
    const keepsGaps = isInside && departedSince(shown.rows, rows) <= most
    setShown({ rows, places: keepsGaps ? withGaps(shown.places, rows) : placesOf(rows) })
  }
  return { places: shown.places, events }
}
