import type { ErrorCode, UnansweredCode } from '@balcao/contract/errors'

/** What went wrong, as the client names it: a code of the catalogue, or no answer at all. */
export type FailureCode = ErrorCode | UnansweredCode | 'NETWORK'
