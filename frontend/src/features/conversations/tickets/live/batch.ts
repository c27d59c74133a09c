/** Collects one value per key, and handles all of them together, in order. */
export interface Batch<T> {
  /**
   * @param pick chooses between two values of one key
   * @param waits another value of this key may follow immediately; the value is kept for at least one more
   *   full interval
   */
  add: (key: number, value: T, pick: (earlier: T, incoming: T) => T, waits?: boolean) => void
  /** Maps the collected values. */
  change: (change: (value: T) => T) => void
  /** Handles the collected values now. */
  flush: () => void
}

/** @param ms length of an interval, starting with the first value */
export function createBatch<T>(ms: number, handle: (values: T[]) => void): Batch<T> {
  const gathered = new Map<number, { value: T; waits: boolean }>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const handOver = (isDue: (entry: { waits: boolean }) => boolean) => {
    const due = [...gathered].filter(([, entry]) => isDue(entry))
    for (const [key] of due) gathered.delete(key)
    if (due.length > 0) handle(due.map(([, { value }]) => value))
  }
  const handOverDue = () => {
    timer = null
    handOver(({ waits }) => !waits)
    // A waiting value was kept for less than a full interval; it is handled after the next one.
    for (const entry of gathered.values()) entry.waits = false
    if (gathered.size > 0) timer ??= setTimeout(handOverDue, ms)
  }
  return {
    add(key, value, pick, waits = false) {
      const earlier = gathered.get(key)
      gathered.delete(key)
      gathered.set(key, { value: earlier ? pick(earlier.value, value) : value, waits })
      timer ??= setTimeout(handOverDue, ms)
    },
    change(change) {
      for (const entry of gathered.values()) entry.value = change(entry.value)
    },
    flush() {
      if (timer) clearTimeout(timer)
      timer = null
      handOver(() => true)
    },
  }
}
