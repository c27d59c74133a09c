import { expect, it } from 'vitest'
import { changesOf } from './changesOf.rules'

it('is what differs, also when it was emptied or switched off', () => {
  const before = { name: 'Padaria', phone: '11987654321', status: true, value: 49.9 }
  expect(changesOf(before, { ...before })).toEqual({})
  expect(changesOf(before, { ...before, phone: '', status: false })).toEqual({ phone: '', status: false })
})
