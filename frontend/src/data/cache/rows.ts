import { compareNames } from '@balcao/contract/text/alphabet'

/** What changes lists of records that the server sends whole: used by what keeps the cache true. */

export interface Row {
  id: number
  /** ISO 8601; some records have none. */
  updatedAt?: string
}

export const byName = (one: { name: string }, other: { name: string }): number =>
  compareNames(one.name, other.name)

export const byId = (one: Row, other: Row): number => one.id - other.id

/** Each as it is changed; the very same array when none was. */
export function changeEach<T>(all: T[], change: (each: T) => T): T[] {
  const changed = all.map(change)
  return changed.every((each, place) => each === all[place]) ? all : changed
}

/** Whether news of a row were overtaken by what is held of it. */
export const isOlder = (incoming: Row, cached: Row): boolean =>
  incoming.updatedAt !== undefined && cached.updatedAt !== undefined && incoming.updatedAt < cached.updatedAt

/**
 * The rows with one that was added or changed, in its place; as they are when what they hold of it is newer.
 * What is held of it and not said anew stays.
 */
export function withRow<T extends Row>(rows: T[], row: T, compare: (one: T, other: T) => number): T[] {
  const cached = rows.find(({ id }) => id === row.id)
  if (cached && isOlder(row, cached)) return rows
  return [...rows.filter(({ id }) => id !== row.id), { ...cached, ...row }].sort(compare)
}

/** The rows without the one that is gone; the very same when it was not among them. */
export const withoutRow = <T extends Row>(rows: T[], id: number): T[] =>
  rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows
