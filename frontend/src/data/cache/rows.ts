import { compareNames } from '@balcao/contract/text/alphabet'

/** Helpers that update cached lists from whole records. */

export interface Row {
  id: number
  /** ISO 8601; some records have none. */
  updatedAt?: string
}

export const byName = (one: { name: string }, other: { name: string }): number =>
  compareNames(one.name, other.name)

export const byId = (one: Row, other: Row): number => one.id - other.id

/** Maps the array; returns the same array when no element changed. */
export function changeEach<T>(all: T[], change: (each: T) => T): T[] {
  const changed = all.map(change)
  return changed.every((each, place) => each === all[place]) ? all : changed
}

/** Whether an incoming row is older than the cached one. */
export const isOlder = (incoming: Row, cached: Row): boolean =>
  incoming.updatedAt !== undefined && cached.updatedAt !== undefined && incoming.updatedAt < cached.updatedAt

/**
 * Adds or replaces a row, in sort order. Returns the rows unchanged when the cached one is newer. Fields that
 * the incoming row lacks keep their cached value.
 */
export function withRow<T extends Row>(rows: T[], row: T, compare: (one: T, other: T) => number): T[] {
  const cached = rows.find(({ id }) => id === row.id)
  if (cached && isOlder(row, cached)) return rows
  return [...rows.filter(({ id }) => id !== row.id), { ...cached, ...row }].sort(compare)
}

/** Removes a row; returns the same array when it was not there. */
export const withoutRow = <T extends Row>(rows: T[], id: number): T[] =>
  rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows
