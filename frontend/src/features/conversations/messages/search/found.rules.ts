/** The next hit, in a circle; `by` 1 goes up. */
export const stepped = (index: number, by: 1 | -1, count: number): number =>
  count === 0 ? 0 : (index + by + count) % count
