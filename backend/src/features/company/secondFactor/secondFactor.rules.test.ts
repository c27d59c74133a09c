import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  newRecoveryCode,
  newTotpKey,
  readableCode,
  readCode,
  splitAppended,
  stepOfCode,
  totpAddress,
  waysToConfirm,
} from './secondFactor.rules.js'

describe('a code of an app', () => {
  // The key and codes of RFC 6238, appendix B, in six digits.
  const key = Secret.fromLatin1('12345678901234567890').base32
  const at = (seconds: number) => new Date(seconds * 1_000)

  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('of second %i is %s', (seconds, code, step) => {
    expect(stepOfCode(key, code, 0, at(seconds))).toBe(step)
  })

  it('is accepted one step early and one step late, and no further', () => {
    const now = 1_234_567_890
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: (now + steps * 30) * 1_000 })
    const accepted = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(key, codeAt(steps), 0, at(now)) !== null)
    expect(accepted).toEqual([false, true, true, true, false])
  })

  it('is not accepted again, nor an earlier one after it', () => {
    expect(stepOfCode(key, '287082', 1, at(59))).toBeNull()
    expect(stepOfCode(key, '287082', 2, at(59))).toBeNull()
    expect(stepOfCode(key, '287082', 0, at(59))).toBe(1)
  })

  it.each(['', '28708', '2870820', '28708x', '-87082'])('is not “%s”', (code) => {
    expect(stepOfCode(key, code, 0, at(59))).toBeNull()
  })
})

it('a key has 160 bits, and the address for the QR code names product and person', () => {
  const key = newTotpKey()
  expect(Secret.fromBase32(key).bytes).toHaveLength(20)
  expect(totpAddress(key, 'Balcão', 'ana@example.com')).toBe(
    `otpauth://totp/Balc%C3%A3o:ana%40example.com?issuer=Balc%C3%A3o&secret=${key}&algorithm=SHA1&digits=6&period=30`,
  )
})

describe('what somebody types as a code', () => {
  it.each([
    ['123456', 'app', '123456'],
    [' 123 456 ', 'app', '123456'],
    ['4KQ7-9m2x', 'recovery', '4kq79m2x'],
    ['4kq7 9m2x', 'recovery', '4kq79m2x'],
    ['1234567', 'recovery', '1234567'],
    ['', 'recovery', ''],
  ])('“%s” is read as %s %s', (typed, kind, code) => {
    expect(readCode(typed)).toEqual({ kind, code })
  })
})

describe('a code behind the password', () => {
  it.each([
    ['girassol491208', { password: 'girassol', code: '491208' }],
    ['2026491208', { password: '2026', code: '491208' }],
    ['linha\n491208', { password: 'linha\n', code: '491208' }],
    ['491208', null],
    ['girassol49120', null],
    ['girassol491208 ', null],
  ])('of %j is %j', (password, parts) => {
    expect(splitAppended(password)).toEqual(parts)
  })
})

it('a recovery code has eight letters that are not mistaken for one another', () => {
  const code = newRecoveryCode((below) => below - 1)
  expect(readableCode(code)).toBe('zzzz-zzzz')
  const codes = Array.from({ length: 50 }, (_, index) => newRecoveryCode(() => index % 28)).join('')
  expect(codes).not.toMatch(/[01aeioul]/)
})

it('whoever has a factor confirms by it; nobody without password and factor can', () => {
  expect(waysToConfirm(['totp', 'passkey'], true)).toEqual(['totp', 'passkey'])
  expect(waysToConfirm([], true)).toEqual(['password'])
  expect(waysToConfirm([], false)).toEqual([])
})
