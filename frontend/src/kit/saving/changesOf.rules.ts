/**
 * What of a form is new, for a call that changes that alone: what somebody else changed meanwhile stays. Its
 * values are plain ones.
 */
export const changesOf = <T extends object>(before: T, after: T): Partial<T> => {
  const names = Object.keys(after) as (keyof T & string)[]
  const changed = names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]])
  return Object.fromEntries(changed) as Partial<T>
}
