/**
 * The part of an error that may be logged: its message. A database error also contains the statement with its
 * values, such as customers' names and messages.
 */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
