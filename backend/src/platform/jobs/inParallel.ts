/**
 * Processes a list in order, several items at the same time.
 * @throws what the first failing item throws; items under way continue.
 */
export async function inParallel<T>(
  atOnce: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all]
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
