import { useEffect, useState } from 'react'

const secondsUntil = (until: string): number => Math.ceil((Date.parse(until) - Date.now()) / 1_000)

/** Whole seconds until an instant (ISO 8601), counted down; not below 0, and null without one. */
export function useSecondsLeft(until: string | null): number | null {
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.max(0, secondsUntil(until))
}
