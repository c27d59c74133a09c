/**
 * A hook in three moments: every feature's `begin` has ended before the first `run`, and every `run` before the first `end`. Within
 * a moment the features come in no certain order. What `begin` and `run` find is put together: lists are joined.
 */
export interface Moments<Subject, Found extends object> {
  /** Locks, and finds what the others need. */
  begin?: (subject: Subject) => Promise<Partial<Found>>
  run?: (subject: Subject & Found) => Promise<Partial<Found> | void>
  end?: (subject: Subject & Found) => Promise<void>
}
