/**
 * The changed fields of a form. A call that sends only these keeps changes that somebody else made to other
 * fields. Values must be plain (JSON).
 */
export const changesOf = <T extends object>(before: T, after: T): Partial<T> => {
  const names = Object.keys(after) as (keyof T & string)[]
  const changed = names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]])
  return Object.fromEntries(changed) as Partial<T>
}
