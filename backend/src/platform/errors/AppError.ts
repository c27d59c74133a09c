import { errorStatus, type ErrorAnswer, type ErrorCode } from '@balcao/contract'

/**
 * A refusal that the caller is told about. The status is the catalogue's; `details` join the answer.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly details: Omit<ErrorAnswer, 'error'> = {},
  ) {
    super(code)
    this.status = errorStatus[code]
  }

  toAnswer(): ErrorAnswer {
    return { error: this.code, ...this.details }
  }
}

/** As `work`; what it refuses is said to be about this field of the body. */
export async function aboutField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof AppError
      ? new AppError(error.code, { ...error.details, field: `body.${field}` })
      : error
  }
}
