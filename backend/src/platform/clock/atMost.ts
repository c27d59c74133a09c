/**
 * Waits for work that may hang, for so long and no longer.
 * @param ms milliseconds.
 * @returns whether it ended in time; work that did not goes on, and nobody waits for it.
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
