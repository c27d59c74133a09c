import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './publicAddress.js'

describe('an address of the public internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('may be called: %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    ...[
      '127.0.0.1',
      '127.255.255.255',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '2001:db8::1', 'localhost', '', '8.8.8', '2130706433'],
  ])('is no other: %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
