/**
 * A hook in three moments: every feature's `begin` has ended before the first `run`, and every `run` before
 * the first `end`. Within a moment the features come in no certain order.
 */
export interface Moments<Subject, Found extends object> {
  /** Locks, and finds what the other hooks need. */
  begin?: (subject: Subject) => Promise<Partial<Found>>
  run?: (subject: Subject & Found) => Promise<Partial<Found> | void>
  end?: (subject: Subject & Found) => Promise<void>
}

interface Options<Found> {
  /** The result when no hook finds anything. */
  nothing: Found
  /** Work of the caller after the last `run`. */
  beforeEnd?: (found: Found) => Promise<void>
}

/** Adds what a hook has found: lists are joined, other values replaced. */
function add<Found extends object>(found: Found, more: Partial<Found> | void): void {
  for (const [key, value] of Object.entries(more ?? {}) as [keyof Found, Found[keyof Found]][]) {
    const before = found[key]
    found[key] = Array.isArray(before) && Array.isArray(value) ? ([...before, ...value] as never) : value
  }
}

/** Calls hooks one after the other, in the open scope. @returns what they found. */
export async function inMoments<Subject extends object, Found extends object>(
  hooks: readonly Moments<Subject, Found>[],
  subject: Subject,
  { nothing, beforeEnd }: Options<Found>,
): Promise<Found> {
  const found = { ...nothing }
  for (const { begin } of hooks) add(found, await begin?.(subject))
  for (const { run } of hooks) add(found, await run?.({ ...subject, ...found }))
  await beforeEnd?.(found)
  for (const { end } of hooks) await end?.({ ...subject, ...found })
  return found
}
