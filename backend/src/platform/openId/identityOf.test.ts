import { describe, expect, it } from 'vitest'
import { identityOf, isShort, type Claims } from './identityOf.js'

const ENTRA = 'https://login.microsoftonline.com/6f0c5e1e-0000-4000-8000-000000000000/v2.0'
const KEYCLOAK = 'https://login.example.com/realms/aurora'

const emailsOf = (issuer: string, claims: Claims, more: Claims = {}) => {
  const { email, uncheckedEmail } = identityOf('1', { claims, more, issuer })
  return [email, uncheckedEmail]
}

describe('an e-mail of a provider', () => {
  it('is verified when the provider says so, in the token or beside it', () => {
    const verified = { email: ' Ana@Example.com ', email_verified: true }
    expect(emailsOf(KEYCLOAK, verified)).toEqual(['ana@example.com', null])
    expect(emailsOf(KEYCLOAK, {}, { ...verified, email_verified: 'true' })).toEqual(['ana@example.com', null])
    expect(emailsOf(KEYCLOAK, { email: 'ana@example.com' }, verified)).toEqual(['ana@example.com', null])
  })

  it.each([true, 'true', 1, '1'])('is verified by the word of Microsoft Entra for its domain: %j', (word) => {
    const claims = { email: 'ana@example.com', xms_edov: word }
    expect(emailsOf(ENTRA, claims)).toEqual(['ana@example.com', null])
    // Elsewhere it may be an attribute that people fill in themselves.
    expect(emailsOf(KEYCLOAK, claims)).toEqual([null, null])
  })

  it('is unchecked when the provider says nothing', () => {
    expect(emailsOf(ENTRA, { email: 'ana@example.com' })).toEqual([null, 'ana@example.com'])
    expect(emailsOf(ENTRA, { idp: ENTRA }, { email: 'ana@example.com' })).toEqual([null, 'ana@example.com'])
  })

  it.each([
    { email_verified: false },
    { email_verified: 'false' },
    { xms_edov: false },
    { idp: 'https://sts.windows.net/another/' },
    { acct: 1 },
  ])('is of no use when the provider denies it, and when the account is a guest: %j', (claims) => {
    const email = 'ana@example.com'
    expect(emailsOf(ENTRA, { email, ...claims })).toEqual([null, null])
    expect(emailsOf(ENTRA, { email }, claims)).toEqual([null, null])
  })

  it('is a text', () => {
    for (const email of [undefined, null, 5, '', ' ', ['ana@example.com']])
      expect(emailsOf(KEYCLOAK, { email, email_verified: true })).toEqual([null, null])
  })
})

it('groups and roles of both answers count, without the slash of a path', () => {
  const claims = { groups: ['/balcao-admin', 7], roles: ['caixa'] }
  expect(
    identityOf('1', { claims, more: { groups: 'none', roles: ['loja'] }, issuer: KEYCLOAK }).groups,
  ).toEqual(['balcao-admin', 'caixa', 'loja'])
})

it('claims are short without a verified e-mail or without groups', () => {
  const whole = { email: 'ana@example.com', email_verified: true, groups: ['a'] }
  expect(isShort(whole, KEYCLOAK)).toBe(false)
  expect(isShort({ ...whole, groups: [] }, KEYCLOAK)).toBe(true)
  expect(isShort({ ...whole, email_verified: undefined }, KEYCLOAK)).toBe(true)
})
