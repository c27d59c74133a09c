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
