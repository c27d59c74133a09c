import { useEffect, useRef, useState } from 'react'
import { readAgain, useChannel } from '../../data/realtime'

/**
 * Milliseconds after the last notice until events count as on time again. While they are late, the server
 * sends a notice every few seconds.
 */
export const FORGOTTEN_MS = 20_000
/** Milliseconds over which the refetches of all windows are spread, because the server is already slow. */
export const SPREAD_MS = 5_000
/** Milliseconds between two refetches of a window while events are late. */
export const AGAIN_MS = 60_000

/** Refetches the mounted queries: soon, but at most once a minute. */
class PacedReading {
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastAt = -Infinity
  /** An event was missed, so a refetch is needed. */
  #isNeeded = false

  plan(isNeeded: boolean): void {
    this.#isNeeded ||= isNeeded
    if (this.#timer) return
    const wait = Math.max(0, this.#lastAt + AGAIN_MS - performance.now())
    this.#timer = setTimeout(() => this.#read(), wait + Math.random() * SPREAD_MS)
  }

  /** Events are on time again: pending events bring everything that is still missing. */
  settle(): void {
    if (!this.#isNeeded) this.stop()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #read(): void {
    this.stop()
    this.#isNeeded = false
    this.#lastAt = performance.now()
    readAgain()
  }
}

/**
 * Follows how late events are, and refetches the data that they have not updated yet. @returns seconds; 0
 * while they are on time
 */
export function useLateness(): number {
  const [seconds, setSeconds] = useState(0)
  const forgetting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [reading] = useState(() => new PacedReading())
  useEffect(
    () => () => {
      clearTimeout(forgetting.current)
      reading.stop()
    },
    [reading],
  )

  useChannel('lateness', (notice) => {
    if (notice.action === 'reload') return reading.plan(true)
    clearTimeout(forgetting.current)
    setSeconds(notice.seconds)
    if (notice.seconds === 0) return reading.settle()
    reading.plan(false)
    forgetting.current = setTimeout(() => setSeconds(0), FORGOTTEN_MS)
  })
  return seconds
}
