import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

interface ArrivalInput {
  /** The message that the reader is on the way to; null when they are there. */
  wanted: string | null
  /** Answers whether the message is drawn, and so could be scrolled to. */
  scrollTo: (messageId: string) => boolean
  onArrived: () => void
  /** Milliseconds for which the message stands out. */
  highlightMs: number
}

/** Scrolls to the message that is wanted, once it is loaded; it stands out for a while. */
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
