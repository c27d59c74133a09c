import { describe, expect, it } from 'vitest'
import { isInRanges, usualRange } from './addressRanges.js'

describe('a range of addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7/32 ', '203.0.113.7'],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['::', '::'],
    ['::/0', '::/0'],
    ['::1', '::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1/120', '192.0.2.0/24'],
  ])('%s is written as %s', (text, usual) => {
    expect(usualRange(text)).toBe(usual)
  })

  it.each([
    '',
    'casa',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '203.0.113.7/33',
    '203.0.113.7/',
    '203.0.113.7/8/8',
    '10.0.0.0-10.0.0.9',
    '2001:db8',
    '2001:db8::1::2',
    '2001:db8::/129',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8:9',
    '::ffff:300.0.2.1',
    '::ffff:192.0.2.1/90',
    'fe80::1%eth0',
  ])('%s is none', (text) => {
    expect(usualRange(text)).toBeNull()
  })

  it('contains the addresses whose first bits are the same', () => {
    expect(isInRanges('10.200.1.1', ['10.0.0.0/8'])).toBe(true)
    expect(isInRanges('11.0.0.1', ['10.0.0.0/8'])).toBe(false)
    expect(isInRanges('192.0.2.129', ['192.0.2.128/25', '198.51.100.1'])).toBe(true)
    expect(isInRanges('192.0.2.127', ['192.0.2.128/25', '198.51.100.1'])).toBe(false)
    expect(isInRanges('2001:db8:ffff::1', ['2001:db8::/32'])).toBe(true)
    expect(isInRanges('2001:db9::1', ['2001:db8::/32'])).toBe(false)
    expect(isInRanges('::ffff:10.0.0.1', ['10.0.0.0/8'])).toBe(true)
    expect(isInRanges('10.0.0.1', ['::/0'])).toBe(false)
    expect(isInRanges('10.0.0.1', ['0.0.0.0/0'])).toBe(true)
    expect(isInRanges(undefined, ['0.0.0.0/0', '::/0'])).toBe(false)
    expect(isInRanges('10.0.0.1', [])).toBe(false)
  })
})
