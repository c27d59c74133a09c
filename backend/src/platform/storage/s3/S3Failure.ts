import { AppError } from '../../errors/AppError.js'
import { reasonOf } from '../../errors/reasonOf.js'
import { log } from '../../log/log.js'
import { textsIn } from './xml.js'

/** An answer of S3 that refuses a call. */
export class S3Failure extends Error {
  override name = 'S3Failure'

  constructor(
    readonly status: number,
    /** S3's word, such as `SlowDown`; empty for an answer without a body. */
    readonly code: string,
    /** The server's clock, Unix milliseconds; null if it did not say. */
    readonly serverTime: number | null,
  ) {
    super(`S3 answered ${status} ${code}`.trim())
  }

  /** Reads the body of a refusal. */
  static async from(answer: Response): Promise<S3Failure> {
    const [code = ''] = textsIn(await answer.text().catch(() => ''), 'Code')
    const time = Date.parse(answer.headers.get('date') ?? '')
    return new S3Failure(answer.status, code, Number.isNaN(time) ? null : time)
  }
}

/** S3 gave no answer, or not the whole of it. */
export class S3Away extends Error {
  override name = 'S3Away'
}

/** Codes of calls that arrived damaged, or too late: the same call may be right the next time. */
const REPEATED = new Set([
  'RequestTimeout',
  'IncompleteBody',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
  'SlowDown',
  'InternalError',
  'OperationAborted',
])

/** Whether the same call may succeed soon. */
export const mayPass = (error: unknown): boolean =>
  error instanceof S3Away ||
  (error instanceof S3Failure &&
    (error.status >= 500 || error.status === 429 || error.status === 408 || REPEATED.has(error.code)))

export const isMissing = (error: unknown): boolean =>
  error instanceof S3Failure && error.status === 404 && error.code !== 'NoSuchBucket'

/**
 * An error of S3 as callers of the store know it: a missing file, or a store that is away. Other errors stay
 * as they are.
 */
export function storeError(error: unknown): unknown {
  if (!(error instanceof S3Failure || error instanceof S3Away)) return error
  if (isMissing(error)) return new AppError('ERR_MEDIA_UNAVAILABLE')
  log.error({ reason: reasonOf(error) }, 'the media store is away, or refuses its credentials')
  return Object.assign(new AppError('ERR_UNAVAILABLE'), { cause: error })
}
