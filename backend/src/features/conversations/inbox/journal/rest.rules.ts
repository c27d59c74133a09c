const FIRST_REST_MS = 500

/** Milliseconds for which a conversation rests after a failure, doubled each time. */
export const restAfter = (attempts: number): number => FIRST_REST_MS * 2 ** (attempts - 1)
