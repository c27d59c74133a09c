import { useEffect, useState } from 'react'

/** Whole seconds until an instant (milliseconds since 1970), counting down to 0; null without an instant. */
export function useSecondsLeft(until: number | null): number | null {
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}
