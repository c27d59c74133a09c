/** The columns of an option that the rules need. */
interface Option {
  id: number
  parentId: number | null
  /** The text that customers type to choose it. */
  option: string
}

/**
 * Compares options by the number that customers type. Options without a number come last; equal ones are in
 * the order of their creation.
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

/** The options of one queue in reading order: each followed by its children, with its depth. */
export function inReadingOrder<O extends Option>(options: readonly O[]): { option: O; depth: number }[] {
  const sorted = [...options].sort(byNumber)
  const below = (parentId: number | null, depth: number): { option: O; depth: number }[] =>
    sorted
      .filter((option) => option.parentId === parentId)
      .flatMap((option) => [{ option, depth }, ...below(option.id, depth + 1)])
  return below(null, 0)
}
