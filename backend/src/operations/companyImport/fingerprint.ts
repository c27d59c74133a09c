import { createHash } from 'node:crypto'
import type { SourceRow } from './source.js'

/** The lowest bit says that a file of the row was gone when it arrived. */
const GONE = 1n

/**
 * Sums up the values of a row at its source: 63 bits of a hash, and a bit for a missing file, as a `bigint`
 * of Postgres in decimal digits. The same values in the same order have the same sum in every run.
 */
export function fingerprintOf({ values }: SourceRow): string {
  const digest = createHash('sha256').update(JSON.stringify(values)).digest()
  return (digest.readBigInt64BE(0) & ~GONE).toString()
}

/** The fingerprint of a row one of whose files is gone, so that a later run looks for it again. */
export const withoutFile = (fingerprint: string): string => (BigInt(fingerprint) | GONE).toString()

/** What a later run finds out about a row by the fingerprint with which it arrived. */
export type RowState = 'same' | 'changed' | 'waiting'

/** @param before of the row as it arrived. `waiting`: the same values, and a file was gone. */
export function stateOf(before: string, now: string): RowState {
  if (before === now) return 'same'
  return before === withoutFile(now) ? 'waiting' : 'changed'
}
