import type { SignOn, SignOnCheck } from '@balcao/contract/resources/company/access/signOn'
import { describe, expect, it } from 'vitest'
import { coverageOf, domainFrom, draftOf, isChanged, missingFor, toBody } from './signOn.rules'

const saved: SignOn = {
  issuer: 'https://login.aurora.com',
  clientId: 'balcao',
  enabled: true,
  domains: ['aurora.com'],
  groups: [{ group: 'admins', profile: 'admin', queueIds: null }],
  people: 2,
  trustsEmails: false,
  failure: null,
}
const works: SignOnCheck = {
  provider: { problem: null, tookMs: 9, keys: 1, software: null },
  isSecretAccepted: true,
}

it('a domain is typed alone, with its sign, or as a whole address', () => {
  expect([' Aurora.com ', '@aurora.com', 'ana@aurora.com'].map(domainFrom)).toEqual(
    Array.from({ length: 3 }, () => 'aurora.com'),
  )
})

it('people of other domains are named', () => {
  const team = [
    { name: 'Ana', domain: 'aurora.com' },
    { name: 'Diego', domain: 'gmail.com' },
  ]
  expect(coverageOf(team, ['aurora.com'])).toEqual({ covered: 1, total: 2, others: ['Diego'] })
  expect(coverageOf(team, [])).toMatchObject({ covered: 0, others: ['Ana', 'Diego'] })
})

it('what was saved is unchanged, and a row without a group is nothing', () => {
  const draft = draftOf(saved)
  const empty = { key: 9, group: ' ', profile: 'user' as const, queueIds: null }
  expect(isChanged(draft, saved)).toBe(false)
  expect(isChanged({ ...draft, groups: [...draft.groups, empty] }, saved)).toBe(false)
  expect(isChanged({ ...draft, clientSecret: 'new' }, saved)).toBe(true)
  expect(toBody(draft)).not.toHaveProperty('clientSecret')
})

describe('a test waits', () => {
  const draft = draftOf(saved)
  const missing = (changes: object, check: SignOnCheck | null = works, stored: SignOn | null = saved) =>
    missingFor({ ...draft, ...changes }, { saved: stored, check, isChecking: check === null })

  it('for a provider, a secret of its own, a domain and the answer', () => {
    expect(missing({})).toBeNull()
    expect(missing({ issuer: '' })).toBe('provider')
    expect(missing({}, { ...works, provider: { ...works.provider, problem: 'noKeys' } })).toBe('provider')
    expect(missing({ issuer: 'https://other.example.com' })).toBe('application')
    expect(missing({}, works, null)).toBe('application')
    expect(missing({}, { ...works, isSecretAccepted: false })).toBe('secret')
    expect(missing({ domains: [] })).toBe('domains')
    expect(missing({}, null)).toBe('checking')
  })
})
