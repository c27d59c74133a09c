import { compareSync, getRounds, hashSync } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.js'

describe('a password', () => {
  it('is hashed in the format of bcryptjs, at cost 10', async () => {
    const passwordHash = await hashPassword('pão de açúcar')
    expect(getRounds(passwordHash)).toBe(10)
    expect(compareSync('pão de açúcar', passwordHash)).toBe(true)
  })

  it('is recognised by a hash that bcryptjs made', async () => {
    const passwordHash = hashSync('pão de açúcar', 4)
    expect(await verifyPassword('pão de açúcar', passwordHash)).toBe(true)
    expect(await verifyPassword('pão de acúcar', passwordHash)).toBe(false)
  })

  it('counts to its last byte, however many a letter has', async () => {
    // 50 letters, as many as a password may have, of 2 bytes each.
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
    // Of the processor, in all threads: the clock would count what other programs do meanwhile.
    const workOf = async (passwordHash: string | null) => {
      const begun = process.cpuUsage()
      expect(await verifyPassword('qualquer', passwordHash)).toBe(false)
      return process.cpuUsage(begun).user
    }
    const somebodys = await hashPassword('pão de açúcar')
    const forNobody = Math.min(await workOf(null), await workOf(null), await workOf(null))
    const forSomebody = Math.min(await workOf(somebodys), await workOf(somebodys), await workOf(somebodys))
    expect(forNobody).toBeGreaterThan(forSomebody / 3)
  })
})
