import { PRESENCE_INTERVAL_MS } from '@balcao/contract/realtime'
import { expect, it } from 'vitest'
import { afterNotice, withoutExpired } from './presence.rules'

const ME = 1
const bia = { id: 2, name: 'Bia' }
const notice = (doing: 'viewing' | 'writing' | 'left', user = bia) => ({ doing, user })

it('a colleague comes, writes, stops and leaves', () => {
  const came = afterNotice([], notice('viewing'), ME, 0)
  expect(came).toEqual([{ ...bia, isWriting: false, seenAt: 0 }])
  const writes = afterNotice(came, notice('writing'), ME, 5)
  expect(writes).toEqual([{ ...bia, isWriting: true, seenAt: 5 }])
  expect(afterNotice(writes, notice('viewing'), ME, 9)).toEqual([{ ...bia, isWriting: false, seenAt: 9 }])
  expect(afterNotice(writes, notice('left'), ME, 9)).toEqual([])
})

it('oneself in another tab is nobody', () => {
  expect(afterNotice([], notice('writing', { id: ME, name: 'Ana' }), ME, 0)).toEqual([])
})

it('who has been silent for two intervals is gone', () => {
  const [one] = afterNotice([], notice('viewing'), ME, 0)
  const present = one ? [one] : []
  expect(withoutExpired(present, 2 * PRESENCE_INTERVAL_MS - 1)).toHaveLength(1)
  expect(withoutExpired(present, 2 * PRESENCE_INTERVAL_MS)).toHaveLength(0)
})
