import { expect, it } from 'vitest'
import { dialledOf } from './dialled'

it.each([
  ['(11) 97000-0100', '5511970000100'],
  ['011 3000-0100', '551130000100'],
  ['+55 11 97000-0100', '5511970000100'],
  ['ramal 12', null],
  [null, null],
])('%s is dialled as %s', (phone, dialled) => {
  expect(dialledOf(phone)).toBe(dialled)
})
