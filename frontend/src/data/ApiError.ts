import type { ErrorAnswer } from '@balcao/contract/errorAnswer'
import type { FailureCode } from '@balcao/contract/errors'

/** A call that failed: refused by the server, or without any answer (`NETWORK`, status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: FailureCode,
    /** The HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** The error body of the answer; undefined when there was no answer. */
    readonly answer?: ErrorAnswer,
  ) {
    super(code)
  }

  /** With ERR_VALIDATION: the path of the refused field, such as `body.name`. */
  get field(): string | undefined {
    return this.answer?.field
  }
}

/** Whether an error is a failed call with one of these codes. */
export const hasCode = (error: unknown, ...codes: FailureCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** Whether the same call may succeed later: no answer, a server error, or a rate limit. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.code === 'ERR_RATE_LIMITED'
