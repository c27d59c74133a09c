import type { LineReason, TableImport, TableLine } from '@balcao/contract'

/** A line that waits for its turn. */
export interface WaitingLine extends TableLine {
  /** The value that identifies its record. */
  key: string
}

/** Result of a line. `known`: the record exists already and was left unchanged. */
export type LineOutcome = 'added' | 'updated' | 'known'

/**
 * What a kind of import does with its lines. O is how the table is to be understood: what `startImport` was
 * given.
 */
export interface Importer<O extends object = object> {
  kind: TableImport['kind']
  /**
   * What a line's record is known by, so that of several lines with the same the first one counts; or all
   * that is wrong with it. Pure.
   */
  look: (cells: readonly string[], options: O) => { key: string } | { reasons: readonly LineReason[] }
  /**
   * Stores some lines, none of which `look` leaves out. In the company's scope, in a transaction that also
   * notes that they are done: what it throws undoes all of it, and they are tried again.
   * @returns what became of each, in their order.
   */
  store: (lines: readonly WaitingLine[], options: O) => Promise<readonly LineOutcome[]>
}

/** The name of the job that works through a kind of import. */
export const importJobName = (kind: TableImport['kind']): string => `import-${kind}`
