import { errorStatus, type ErrorAnswer, type ErrorCode } from '@balcao/contract'

/**
 * An error that the caller is told. The status comes from the catalogue; `details` are added to the answer.
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

/** Adds the name of a body field to the errors of `work`. */
export async function aboutField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof AppError
      ? new AppError(error.code, { ...error.details, field: `body.${field}` })
      : error
  }
}
