import type { ErrorCode } from '@balcao/contract/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../ApiError'
import { queryClient } from './queryClient'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** A query that fails once with an error, and then succeeds. */
function ask(code: ErrorCode, status: number, retryAfter?: number) {
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError(code, status, { error: code, ...(retryAfter && { retryAfter }) }))
    .mockResolvedValue('found')
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  const options = { queryKey: [code], queryFn, ...(retry && { retry }), ...(retryDelay && { retryDelay }) }
  // Outside a component a query is not retried unless its options say so.
  const answer = queryClient.fetchQuery(options).catch((error: unknown) => error)
  return { queryFn, answer }
}

it('a search that came with too many others is made again when the server said, and not before', async () => {
  const { queryFn, answer } = ask('ERR_RATE_LIMITED', 429, 3)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(await answer).toBe('found')
})

it('what was refused for good is not made again', async () => {
  const { queryFn, answer } = ask('ERR_NO_PERMISSION', 403)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await answer).toMatchObject({ code: 'ERR_NO_PERMISSION' })
  expect(queryFn).toHaveBeenCalledTimes(1)
})
