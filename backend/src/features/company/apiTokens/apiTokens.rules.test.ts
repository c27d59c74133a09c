import { describe, expect, it } from 'vitest'
import { beginningOf, refusalOfUse, stateOfToken } from './apiTokens.rules.js'

const today = '2026-11-26'
const token = { revokedAt: null, lastDay: null, addresses: [], scopes: ['messages:send' as const] }
const use = { scope: 'messages:send', address: '203.0.113.7', today } as const

describe('a token', () => {
  it('is valid on its last day, and has ended on the next', () => {
    expect(stateOfToken({ ...token, lastDay: today }, today)).toBe('active')
    expect(stateOfToken({ ...token, lastDay: '2026-11-25' }, today)).toBe('ended')
    expect(stateOfToken({ lastDay: today, revokedAt: new Date() }, today)).toBe('revoked')
  })

  it('is refused first for its end, then for the address, then for its scopes', () => {
    const wrong = { ...token, addresses: ['10.0.0.0/8'], scopes: ['contacts:read' as const] }
    expect(refusalOfUse({ ...wrong, lastDay: '2026-01-01' }, use)).toBe('ERR_API_TOKEN_ENDED')
    expect(refusalOfUse(wrong, use)).toBe('ERR_API_TOKEN_ADDRESS')
    expect(refusalOfUse(wrong, { ...use, address: undefined })).toBe('ERR_API_TOKEN_ADDRESS')
    expect(refusalOfUse(wrong, { ...use, address: '10.9.9.9' })).toBe('ERR_API_TOKEN_SCOPE')
    expect(refusalOfUse(token, use)).toBeNull()
    expect(refusalOfUse({ ...token, addresses: ['203.0.113.0/24'] }, use)).toBeNull()
  })

  it('is known by its first characters', () => {
    expect(beginningOf('balcao_abcdefghijkl')).toBe('balcao_abcd')
  })
})
