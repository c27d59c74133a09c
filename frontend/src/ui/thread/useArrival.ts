import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

interface ArrivalInput {
  /** The message to scroll to; null when there is none, or it was reached. */
  wanted: string | null
  /** Scrolls to a message; returns false when it is not rendered. */
  scrollTo: (messageId: string) => boolean
  onArrived: () => void
  /** Milliseconds for which the message is highlighted. */
  highlightMs: number
}

/** Scrolls to the wanted message once it is loaded, and highlights it for a while. */
export function useArrival({ wanted, scrollTo, onArrived, highlightMs }: ArrivalInput): string | null {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const arriveAt = useEffectEvent((messageId: string) => {
    if (scrollTo(messageId)) setHighlighted(messageId)
    onArrived()
  })
  useLayoutEffect(() => {
    if (wanted !== null) arriveAt(wanted)
  }, [wanted])
  useEffect(() => {
    if (!highlighted) return
    const timer = window.setTimeout(() => setHighlighted(null), highlightMs)
    return () => window.clearTimeout(timer)
  }, [highlighted, highlightMs])
  return highlighted
}
