/** A scheduled message is late from this many milliseconds after its time. */
const LATE_MS = 60_000

/** Whether something was done noticeably after its planned time. Both are ISO 8601. */
export const isAfterItsTime = (planned: string, at: string): boolean =>
  Date.parse(at) - Date.parse(planned) > LATE_MS
