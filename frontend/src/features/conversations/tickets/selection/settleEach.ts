/** The result for one item. */
export interface Outcome<T> {
  item: T
  /** The error; null on success. */
  error: unknown
}

/**
 * Like `Promise.allSettled` over `work(item)`, with at most `atOnce` running at a time.
 * @returns the result for each item, in order; never rejects
 */
export async function settleEach<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<Outcome<T>[]> {
  const outcomes: Outcome<T>[] = items.map((item) => ({ item, error: null }))
  let next = 0
  const runner = async () => {
    for (let outcome = outcomes[next++]; outcome; outcome = outcomes[next++]) {
      try {
        await work(outcome.item)
      } catch (error) {
        outcome.error = error ?? new Error('failed without a reason')
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, runner))
  return outcomes
}
