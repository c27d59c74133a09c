import { useEffect } from 'react'
import { createStore, useStore } from '../../../data/store'

/** A text for the composer of a ticket; null for none. */
const suggested = createStore<{ ticketId: number; text: string } | null>(null)

/** Puts a text into the composer of a ticket, unless something is being written there. */
export const suggestText = (ticketId: number, text: string): void => suggested.set({ ticketId, text })

/** Hands a suggested text over, once. */
export function useSuggestedText(ticketId: number, take: (text: string) => void): void {
  const waiting = useStore(suggested)
  useEffect(() => {
    if (waiting?.ticketId !== ticketId) return
    suggested.set(null)
    take(waiting.text)
  }, [waiting, ticketId, take])
}
