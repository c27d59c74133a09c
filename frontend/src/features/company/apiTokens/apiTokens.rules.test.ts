import { limits } from '@balcao/contract/limits'
import { expect, it } from 'vitest'
import { addressesIn, hasTooMany, wrongAddress } from './apiTokens.rules'

it('reads addresses from lines and commas, and finds the first wrong one', () => {
  const text = ' 203.0.113.7\n\n10.0.0.0/8, 2001:db8::/32 '
  expect(addressesIn(text)).toEqual(['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'])
  expect(wrongAddress(text)).toBeNull()
  expect(wrongAddress(`${text}\nescritorio\n1.2.3`)).toBe('escritorio')
  expect(addressesIn(' \n')).toEqual([])
  expect(wrongAddress('')).toBeNull()
})

it('counts the addresses of a token', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_none, place) => `10.0.0.${place}`).join('\n')
  expect(hasTooMany(lines(limits.apiToken.addresses))).toBe(false)
  expect(hasTooMany(lines(limits.apiToken.addresses + 1))).toBe(true)
})
