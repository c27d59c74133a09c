import { PRESENCE_INTERVAL_MS } from '@balcao/contract/realtime'
import { expect, it } from 'vitest'
import { afterHearing, stillThere } from './presence.rules'

const ME = 1
const bia = { id: 2, name: 'Bia' }
const heard = (doing: 'viewing' | 'writing' | 'left', user = bia) => ({ doing, user })

it('a colleague comes, writes, stops and leaves', () => {
  const came = afterHearing([], heard('viewing'), ME, 0)
  expect(came).toEqual([{ ...bia, isWriting: false, heardAt: 0 }])
  const writes = afterHearing(came, heard('writing'), ME, 5)
  expect(writes).toEqual([{ ...bia, isWriting: true, heardAt: 5 }])
  expect(afterHearing(writes, heard('viewing'), ME, 9)).toEqual([{ ...bia, isWriting: false, heardAt: 9 }])
  expect(afterHearing(writes, heard('left'), ME, 9)).toEqual([])
})

it('oneself in another tab is nobody', () => {
  expect(afterHearing([], heard('writing', { id: ME, name: 'Ana' }), ME, 0)).toEqual([])
})

it('who has been silent for two intervals is gone', () => {
  const [one] = afterHearing([], heard('viewing'), ME, 0)
  const present = one ? [one] : []
  expect(stillThere(present, 2 * PRESENCE_INTERVAL_MS - 1)).toHaveLength(1)
  expect(stillThere(present, 2 * PRESENCE_INTERVAL_MS)).toHaveLength(0)
})
