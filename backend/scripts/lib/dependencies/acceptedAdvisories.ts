/** How bad an advisory is, in the registry's words. */
const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const
export type Severity = (typeof severities)[number]

/**
 * Days within which a package with a known weakness is replaced, from the day on which the advisory was
 * found.
 */
export const DAYS_TO_MEND: Readonly<Record<Severity, number>> = {
  critical: 2,
  high: 7,
  moderate: 30,
  low: 90,
  info: 90,
}

/** Days after which somebody looks again whether a weakness still does not concern us. */
export const DAYS_TO_LOOK_AGAIN = 180

/** An advisory that `npm run check` lets pass until a day. */
export interface AcceptedAdvisory {
  /** Its id at GitHub: `GHSA-…`. */
  advisory: string
  package: string
  severity: Severity
  /**
   * `waits`: it concerns us, and no mended version exists or is tried yet. `noConcern`: the weak part is not
   * used, or no stranger reaches it.
   */
  state: 'waits' | 'noConcern'
  /** Why, in a sentence that somebody else can check. */
  reason: string
  /** The day on which it was found: `2026-11-27`. */
  found: string
  /** The last day on which it may pass. */
  until: string
}

/** Newest first. Entries are removed with the package that they are about. */
export const acceptedAdvisories: readonly AcceptedAdvisory[] = []
