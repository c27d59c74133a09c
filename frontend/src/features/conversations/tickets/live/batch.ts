/** Gathers one value for each key and hands them over together, in the order they came. */
export interface Batch<T> {
  /**
   * @param pick which of two values of one key is kept
   * @param waits another value of this key may come right behind it: it is kept for that, for a whole
   *   gathering from now at least
   */
  add: (key: number, value: T, pick: (earlier: T, incoming: T) => T, waits?: boolean) => void
  /** Changes what is gathered, in its place. */
  change: (change: (value: T) => T) => void
  /** Hands over what was gathered, now. */
  flush: () => void
}

/** @param ms how long it gathers, from the first value on */
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
    // What waits has had less than a whole gathering: at the end of the next one it goes.
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
