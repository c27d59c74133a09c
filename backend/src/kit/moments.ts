/**
 * A hook in three steps: every feature's `begin` ends before the first `run`, and every `run` before the
 * first `end`. Within a step the order of the features is undefined.
 */
export interface Moments<Subject, Found extends object> {
  /** Locks rows, and finds data for the other hooks. */
  begin?: (subject: Subject) => Promise<Partial<Found>>
  run?: (subject: Subject & Found) => Promise<Partial<Found> | void>
  end?: (subject: Subject & Found) => Promise<void>
}

interface Options<Found> {
  /** The result when no hook finds anything. */
  nothing: Found
  /** The caller's own work after the last `run`. */
  beforeEnd?: (found: Found) => Promise<void>
}

/** Merges what a hook has found: lists are joined, numbers added, other values replaced. */
function add<Found extends object>(found: Found, more: Partial<Found> | void): void {
  for (const [key, value] of Object.entries(more ?? {}) as [keyof Found, Found[keyof Found]][]) {
    const before = found[key]
    if (Array.isArray(before) && Array.isArray(value)) found[key] = [...before, ...value] as never
    else if (typeof before === 'number' && typeof value === 'number') found[key] = (before + value) as never
    else found[key] = value
  }
}

/**
 * Calls hooks one after the other, in the open scope.
 * @returns their combined results.
 */
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
