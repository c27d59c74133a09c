import type { Ticket } from '@balcao/contract/resources/tickets'
import { useCallback, useState } from 'react'
import { placesOf, withGaps, type ListPlace } from './departures.rules'
import { useRestingPointer, type RestingPointer } from './useRestingPointer'

/** The tickets, and the gaps of those that have left while a pointer rests in the list: they stay until it moves or leaves. */
export function useDepartures(tickets: readonly Ticket[]): {
  places: readonly ListPlace[]
  events: RestingPointer['events']
} {
  const [shown, setShown] = useState({ tickets, places: placesOf(tickets) })
  const closeGaps = useCallback(
    () =>
      setShown((now) =>
        now.places.some(({ isGap }) => isGap) ? { ...now, places: placesOf(now.tickets) } : now,
      ),
    [],
  )
  const { isInside, events } = useRestingPointer(closeGaps)
  if (shown.tickets !== tickets)
    setShown({ tickets, places: isInside ? withGaps(shown.places, tickets) : placesOf(tickets) })
  return { places: shown.places, events }
}
