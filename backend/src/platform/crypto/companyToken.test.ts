import { describe, expect, it } from 'vitest'
import { companyOf, hashOfToken, newToken } from './companyToken.js'

describe('the token of a link', () => {
  it('is another each time, and names its company', () => {
    const [one, other] = [newToken(12), newToken(12)]
    expect(one).not.toBe(other)
    expect(hashOfToken(one)).not.toBe(hashOfToken(other))
    expect(companyOf(one)).toBe(12)
    expect(companyOf(newToken(999_999_999))).toBe(999_999_999)
  })

  it.each([
    '',
    '12',
    '12.abc',
    `0.${'a'.repeat(43)}`,
    `x.${'a'.repeat(43)}`,
    `1.${'a'.repeat(44)}`,
    `9999999999.${'a'.repeat(43)}`,
  ])('is none of ours when it is "%s"', (token) => expect(companyOf(token)).toBeNull())
})
