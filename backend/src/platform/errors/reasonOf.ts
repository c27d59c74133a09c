/** Errors may quote addresses with passwords. */
const withoutPasswords = (text: string): string => text.replace(/:\/\/[^@\s]+@/g, '://…@')

/**
 * An error in words, for logs and for operators: its message, and that of its cause. It never contains the
 * statement of a database error, whose values are names and messages of customers.
 */
export function reasonOf(error: unknown): string {
  // Several addresses were tried, and each failed. The whole has no message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return withoutPasswords(String(error))
  const text = error.message || (error as { code?: string }).code || error.name
  const { cause } = error
  const isMore = cause instanceof Error && !text.includes(cause.message || cause.name)
  return withoutPasswords(isMore ? `${text}: ${reasonOf(cause)}` : text)
}
