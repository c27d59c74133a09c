import { expect, it } from 'vitest'
import { formatPrice } from './formatPrice'

const plain = (value: number) => formatPrice(value).replace(/\s/g, ' ')

it('offers whole amounts without cents', () => {
  expect(plain(249)).toBe('R$ 249')
  expect(plain(1000)).toBe('R$ 1.000')
  expect(plain(49.9)).toBe('R$ 49,90')
})
