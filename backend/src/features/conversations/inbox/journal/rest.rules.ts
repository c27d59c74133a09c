const FIRST_REST_MS = 500

/** Milliseconds for which a conversation rests when its next row failed, doubled with each failure. */
export const restAfter = (attempts: number): number => FIRST_REST_MS * 2 ** (attempts - 1)
