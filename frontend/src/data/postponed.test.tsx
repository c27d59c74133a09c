import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { postpone, settlePostponed } from './postponed'

const work = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.useFakeTimers()
  work.mockClear()
})
afterEach(() => vi.useRealTimers())

it('is done once, when its time is over', async () => {
  const postponed = postpone(work, 5_000)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await postponed.now()
  expect(work).toHaveBeenCalledOnce()
})

it('what was taken back is never done', async () => {
  postpone(work, 5_000).cancel()
  await settlePostponed()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).not.toHaveBeenCalled()
})

it('who leaves the page, or turns away from it, has made up their mind', async () => {
  const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  postpone(work, 5_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(work).not.toHaveBeenCalled()
  isHidden.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(work).toHaveBeenCalledOnce()

  postpone(work, 5_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
})
