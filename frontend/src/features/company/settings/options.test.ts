import { expect, it } from 'vitest'
import { keepsLess } from './options'

it.each([
  ['90', '0', true],
  ['30', '90', true],
  ['365', '90', false],
  ['0', '90', false],
])('a retention of %s after %s keeps less: %s', (next, before, expected) => {
  expect(keepsLess(next, before)).toBe(expected)
})
