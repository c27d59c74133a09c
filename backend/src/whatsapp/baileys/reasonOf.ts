/**
 * What the log may know of an error: its message. An error of the database also carries the statement with
 * its values, which are what customers write and who they are.
 */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
