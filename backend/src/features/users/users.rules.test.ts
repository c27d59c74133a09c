import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './passwords.rules.js'
import { changesAllowed } from './users.rules.js'

describe('a password', () => {
  const person = { name: 'Ana Souza', email: 'ana.souza@example.com' }

  it.each(['123456', 'SENHA123', 'aaaaaaa', 'ana.souza', 'ANA.SOUZA@example.com', 'anasouza', 'Ana Souza'])(
    'is refused when it is the first that anyone would try: %s',
    (password) => expect(isCommonPassword(password, person)).toBe(true),
  )

  it.each(['guarda-chuva', 'xk3-9', 'ana.souza.87'])('may be another: %s', (password) =>
    expect(isCommonPassword(password, person)).toBe(false),
  )
})

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
