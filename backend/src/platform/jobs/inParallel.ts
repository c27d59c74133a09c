/**
 * Works through a list, some at once, in its order. @throws what the first piece of work throws; what is
 * under way goes on.
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
