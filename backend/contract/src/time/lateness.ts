/** Milliseconds after its time from which a scheduled message counts as late. */
const LATE_MS = 60_000

/** Whether what was to be sent at one moment was so, or is still to be, noticeably after it. ISO 8601. */
export const isAfterItsTime = (planned: string, at: string): boolean =>
  Date.parse(at) - Date.parse(planned) > LATE_MS
