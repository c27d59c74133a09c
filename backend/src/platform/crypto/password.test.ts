import { compareSync, getRounds, hashSync } from 'bcryptjs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { env } from '../config/env.js'
import { IsolatedProgram } from '../isolated/IsolatedProgram.js'
import { hashPassword, verifyPassword } from './password.js'

describe('a password', () => {
  it('is hashed in the format of bcryptjs, at the cost that is set', async () => {
    const passwordHash = await hashPassword('pão de açúcar')
    expect(getRounds(passwordHash)).toBe(env.BCRYPT_COST)
    expect(compareSync('pão de açúcar', passwordHash)).toBe(true)
  })

  it('is recognised by a hash that bcryptjs made', async () => {
    const passwordHash = hashSync('pão de açúcar', 4)
    expect(await verifyPassword('pão de açúcar', passwordHash)).toBe(true)
    expect(await verifyPassword('pão de acúcar', passwordHash)).toBe(false)
  })

  it('counts to its last byte, however many a letter has', async () => {
    // 50 letters, the most a password may have, of 2 bytes each.
    const long = 'ã'.repeat(49)
    const passwordHash = await hashPassword(`${long}é`)
    expect(await verifyPassword(`${long}é`, passwordHash)).toBe(true)
    expect(await verifyPassword(`${long}ê`, passwordHash)).toBe(false)
    expect(await verifyPassword('ã'.repeat(36), passwordHash)).toBe(false)
  })

  it('is still recognised where bcrypt itself had cut a long one off', async () => {
    const long = 'ã'.repeat(50)
    expect(await verifyPassword(long, hashSync(long, 4))).toBe(true)
    expect(await verifyPassword(`b${long}`, hashSync(long, 4))).toBe(false)
  })

  it('matches nobody, after as much work', async () => {
    const compared = vi.spyOn(IsolatedProgram.prototype, 'ask')
    onTestFinished(() => compared.mockRestore())
    expect(await verifyPassword('qualquer', null)).toBe(false)
    const asked = compared.mock.calls.map(([question]) => question as { passwordHash: string })
    expect(asked.map(({ passwordHash }) => getRounds(passwordHash))).toEqual([env.BCRYPT_COST])
  })

  it('lets the event loop go on meanwhile', async () => {
    let turns = 0
    const hashed = Promise.all(Array.from({ length: 100 }, () => hashPassword('pão de açúcar')))
    const counting = setInterval(() => (turns += 1), 1)
    await hashed
    clearInterval(counting)
    expect(turns).toBeGreaterThan(20)
  })
})
