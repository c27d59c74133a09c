import type { LineReason, TableImport, TableLine } from '@balcao/contract'

/** A staged line. */
export interface WaitingLine extends TableLine {
  /** The value that identifies its record. */
  key: string
}

/** Result of a line. `known`: the record exists already and was left unchanged. */
export type LineOutcome = 'added' | 'updated' | 'known'

/** How a kind of import handles its lines. O are the options, as passed to `startImport`. */
export interface Importer<O extends object = object> {
  kind: TableImport['kind']
  /**
   * The key of a line's record, or everything that is wrong with the line. Of several lines with the same key
   * the first one counts. Pure.
   */
  look: (cells: readonly string[], options: O) => { key: string } | { reasons: readonly LineReason[] }
  /**
   * Stores lines accepted by `look`. Runs in the company's scope, in a transaction that also records that
   * they are done. If it throws, everything is rolled back, and the lines are tried again.
   * @returns the result of each, in order.
   */
  store: (lines: readonly WaitingLine[], options: O) => Promise<readonly LineOutcome[]>
}

/** Name of the job for a kind of import. */
export const importJobName = (kind: TableImport['kind']): string => `import-${kind}`
