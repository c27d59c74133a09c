/** What the rules need of a stored option. */
interface Option {
  id: number
  parentId: number | null
  /** What customers type. */
  option: string
}

/**
 * Options by the number that customers type; what is no number comes last, and what is alike in the order of
 * its making.
 */
export const byNumber = (
  one: Pick<Option, 'id' | 'option'>,
  other: Pick<Option, 'id' | 'option'>,
): number => {
  const [first, second] = [one.option, other.option].map((option) =>
    /^\d+$/.test(option) ? Number(option) : Infinity,
  ) as [number, number]
  return first === second ? one.id - other.id : first - second
}

/** The options of one queue as one reads them, each followed by what hangs under it, with its depth. */
export function inReadingOrder<O extends Option>(options: readonly O[]): { option: O; depth: number }[] {
  const sorted = [...options].sort(byNumber)
  const below = (parentId: number | null, depth: number): { option: O; depth: number }[] =>
    sorted
      .filter((option) => option.parentId === parentId)
      .flatMap((option) => [{ option, depth }, ...below(option.id, depth + 1)])
  return below(null, 0)
}
