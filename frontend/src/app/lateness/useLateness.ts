import { useEffect, useRef, useState } from 'react'
import { readAgain, useChannel } from '../../data/realtime'

/**
 * Milliseconds after the last notice until events count as in time again: the server says it every few
 * seconds while they are late.
 */
export const FORGOTTEN_MS = 20_000
/**
 * Milliseconds within which all windows read again what they show: not all of them at once, on a server that
 * is slow already.
 */
export const SPREAD_MS = 5_000
/** Milliseconds between two readings of one window, however long events are late. */
export const AGAIN_MS = 60_000

/** Reads again what is on the screen: soon, but not more often than each minute. */
class PacedReading {
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastAt = -Infinity
  /** Something was missed, and comes by no event. */
  #isNeeded = false

  plan(isNeeded: boolean): void {
    this.#isNeeded ||= isNeeded
    if (this.#timer) return
    const wait = Math.max(0, this.#lastAt + AGAIN_MS - performance.now())
    this.#timer = setTimeout(() => this.#read(), wait + Math.random() * SPREAD_MS)
  }

  /** Events are in time: what is still to come brings all that they tell. */
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
 * Follows how late events are, and reads again what they have not brought yet. @returns seconds; 0 while they
 * are in time.
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
