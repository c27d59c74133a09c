/** Gathers one value for each key and hands them over together, in the order they came. */
export interface Batch<T> {
  /** @param pick which of two values of one key is kept */
  add: (key: number, value: T, pick: (held: T, incoming: T) => T) => void
  /** Hands over what was gathered, now. */
  flush: () => void
}

/** @param ms how long it gathers, from the first value on */
export function createBatch<T>(ms: number, handle: (values: T[]) => void): Batch<T> {
  const gathered = new Map<number, T>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const values = [...gathered.values()]
    gathered.clear()
    if (values.length > 0) handle(values)
  }
  return {
    add(key, value, pick) {
      const held = gathered.get(key)
      gathered.delete(key)
      gathered.set(key, held === undefined ? value : pick(held, value))
      timer ??= setTimeout(flush, ms)
    },
    flush,
  }
}

/** Runs at once and then at most every `ms`, the last time after the last request. */
export function createThrottle(ms: number, work: () => void): { run: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsked = false
  const rest = () => {
    timer = null
    if (isAsked) start()
  }
  const start = () => {
    isAsked = false
    timer = setTimeout(rest, ms)
    work()
  }
  return {
    run() {
      if (timer) isAsked = true
      else start()
    },
    cancel() {
      if (timer) clearTimeout(timer)
      timer = null
      isAsked = false
    },
  }
}
