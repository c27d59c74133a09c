/**
 * One step of the schema. Applied once, in the order of the list. The version before may still be running, so
 * a step must let it go on: `tests/upgrade/steps.int.test.ts` looks at each.
 */
export interface Migration {
  name: string
  /** May run several times: where a table is in use, the transaction is rolled back and tried again. */
  up: (sql: Sql) => Promise<unknown>
  /**
   * `false`: each call of `sql` is a transaction of its own. `addIndex` and `changeInBatches` need that. What
   * was done stays when the step is interrupted, so it must do no harm to do it again.
   */
  transaction?: false
  /**
   * The step removes or renames something. Names the version whose code no longer uses it: an older one than
   * the one that brings the step.
   */
  contracts?: string
}

/** Runs statements as the owner. @returns the rows of all of them. */
export type Sql = (statements: string, bind?: unknown[]) => Promise<Record<string, unknown>[]>
