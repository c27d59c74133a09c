import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isTrivialSecret } from './trivialSecret.js'

const bytes = (at: (index: number) => number) =>
  Buffer.from(Array.from({ length: 32 }, (_value, index) => at(index))).toString('hex')

describe('a secret that somebody would guess', () => {
  it.each([
    ['zeros', '0'.repeat(64)],
    ['one repeated byte', 'a7'.repeat(32)],
    ['two repeated bytes', 'a7c3'.repeat(16)],
    ['half of a key, twice', '8f1b2c9d0e3a4756'.repeat(2)],
    ['a repetition that breaks off', '1234567890abc'.repeat(5).slice(0, 64)],
    ['bytes that count', bytes((index) => index)],
    ['bytes that count in threes', bytes((index) => 3 * index)],
    ['bytes that count down', bytes((index) => 255 - index)],
    ['digits that count', '0123456789abcdef'.repeat(4)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz012345'],
    ['the alphabet from its end', 'ZYXWVUTSRQPONMLKJIHGFEDCBA987654'],
    ['one letter', 'a'.repeat(40)],
    ['a word again and again', 'segredo'.repeat(6)],
    ['a word filled up', `segredo${'1'.repeat(30)}`],
    ['what stands in an example', 'please-change-me-to-a-long-value-1'],
    ['another', 'your_secret_goes_here_0123_xyzabc'],
  ])('is seen: %s', (_sentence, secret) => {
    expect(isTrivialSecret(secret)).toBe(true)
  })

  it('is none that was drawn at random', () => {
    for (let run = 0; run < 2_000; run += 1) {
      const drawn = [randomBytes(32).toString('hex'), randomBytes(48).toString('base64url')]
      expect(drawn.filter(isTrivialSecret)).toEqual([])
    }
  })
})
