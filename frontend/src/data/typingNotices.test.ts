import type { TypingState } from '@balcao/contract/resources/conversations/messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTypingNotices } from './typingNotices'

let sent: TypingState[]
const notices = () => createTypingNotices((state) => sent.push(state))

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
})
afterEach(() => vi.useRealTimers())

it('tells at the first key and every few seconds, not at each', () => {
  const typing = notices()
  for (let second = 0; second < 9; second++) {
    typing.active('composing')
    vi.advanceTimersByTime(1000)
  }
  expect(sent).toEqual(['composing', 'composing', 'composing'])
})

it('tells a pause after five seconds without a key, once', () => {
  const typing = notices()
  typing.active('composing')
  vi.advanceTimersByTime(4900)
  expect(sent).toEqual(['composing'])
  vi.advanceTimersByTime(200)
  vi.advanceTimersByTime(60_000)
  typing.pause()
  expect(sent).toEqual(['composing', 'paused'])
})

it('goes on recording without keys, until it is paused', () => {
  const typing = notices()
  typing.active('recording')
  vi.advanceTimersByTime(30_000)
  expect(sent).toEqual(['recording'])
  typing.pause()
  expect(sent).toEqual(['recording', 'paused'])
})

it('says nothing more of what was sent', () => {
  const typing = notices()
  typing.active('composing')
  typing.sent()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual(['composing'])
  typing.active('composing')
  expect(sent).toEqual(['composing', 'composing'])
})
