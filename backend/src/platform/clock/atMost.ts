/**
 * Waits a limited time for work that may hang.
 * @param ms milliseconds.
 * @returns whether it ended in time. Work that did not continues, but nobody waits for it.
 * @throws what the work throws in time.
 */
export async function atMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true as const), late])
  } finally {
    clearTimeout(timer)
  }
}
