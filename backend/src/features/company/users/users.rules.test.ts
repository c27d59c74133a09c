import { describe, expect, it } from 'vitest'
import { changesAllowed } from './users.rules.js'

describe('a change that somebody makes of a user', () => {
  const body = {
    name: 'Ana',
    email: 'ana@example.com',
    profile: 'admin' as const,
    queueIds: [1],
    allTicket: 'enable' as const,
  }

  it('is whole for admins', () => expect(changesAllowed(body, { profile: 'admin' })).toEqual(body))

  it.each(['user', 'supervisor'] as const)('is name and e-mail for the profile %s', (profile) =>
    expect(changesAllowed(body, { profile })).toEqual({ name: 'Ana', email: 'ana@example.com' }),
  )
})
