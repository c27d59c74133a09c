import { describe, expect, it, vi } from 'vitest'
import { unique } from '../../../testing/fixtures.js'
import { createLoginGuard } from './createLoginGuard.js'

const often = { attempts: 1000, seconds: 900 }
const times = (attempts: number) => ({ attempts, seconds: 900 })
const LOCKED = 'ERR_ACCOUNT_LOCKED'

/** A guard with counters of its own, and functions that try a login at it. They return the outcome. */
function aGuard(policy: Partial<Parameters<typeof createLoginGuard>[1]>) {
  const guard = createLoginGuard(`test:${unique()}`, { account: often, address: often, ...policy })
  const attempt =
    (isRight: boolean) =>
    (email: string, ip: string, device: string | null = null) =>
      guard
        .attempt(email, { ip, device }, () => Promise.resolve(isRight ? 'in' : null))
        .then(
          (result) => result ?? 'wrong',
          (error: unknown) => (error as { code: string }).code,
        )
  return { guard, right: attempt(true), wrong: attempt(false) }
}

const manyTimes = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => work(i))

describe('the guard of the login', () => {
  it('locks an account from wherever it is tried, and lets it in again when the time is over', async () => {
    const elsewhere = { ip: '10.0.0.2', device: null }
    // On a busy machine the one second of the lock may end before the second try. Then the test tries again.
    const guard = await vi.waitFor(
      async () => {
        const { guard: fresh, wrong } = aGuard({ account: { attempts: 1, seconds: 1 } })
        expect(await wrong('ana@example.com', '10.0.0.1')).toBe('wrong')
        await expect(
          fresh.attempt('ana@example.com', elsewhere, () => Promise.resolve('in')),
        ).rejects.toMatchObject({ code: LOCKED, details: { retryAfter: 1 } })
        return fresh
      },
      { timeout: 20_000 },
    )
    await vi.waitFor(() => guard.attempt('ana@example.com', elsewhere, () => Promise.resolve('in')), {
      timeout: 10_000,
    })
  })

  it('locks an address out of every account', async () => {
    const { right, wrong } = aGuard({ address: times(2) })
    await wrong('ana@example.com', '10.0.0.1')
    await wrong('bia@example.com', '10.0.0.1')
    expect(await right('eva@example.com', '10.0.0.1')).toBe(LOCKED)
    expect(await right('eva@example.com', '10.0.0.2')).toBe('in')
  })

  it('counts nothing against accounts from an address over its limit', async () => {
    const { right, wrong } = aGuard({ account: times(3), address: times(2) })
    await wrong('eva@example.com', '10.0.0.1')
    await wrong('eva@example.com', '10.0.0.1')
    for (const answer of await Promise.all(manyTimes(10, () => wrong('ana@example.com', '10.0.0.1'))))
      expect(answer).toBe(LOCKED)
    expect(await right('ana@example.com', '10.0.0.2')).toBe('in')
  })

  it('lets a user in where they have been before while their account is locked elsewhere', async () => {
    const { right, wrong } = aGuard({ account: times(2) })
    expect(await right('ana@example.com', '10.0.0.1')).toBe('in')
    for (const ip of ['6.6.6.1', '6.6.6.2', '6.6.6.3']) await wrong('ana@example.com', ip)
    expect(await right('ana@example.com', '10.0.0.2')).toBe(LOCKED)
    expect(await right('ana@example.com', '10.0.0.1')).toBe('in')
    // A successful login does not unlock the account for those who guess.
    expect(await wrong('ana@example.com', '6.6.6.4')).toBe(LOCKED)
  })

  it('counts guesses where a user has been before, and that lock is theirs alone', async () => {
    const { right, wrong } = aGuard({ account: times(2), address: times(2) })
    await right('ana@example.com', '10.0.0.1')
    await right('bia@example.com', '10.0.0.1')
    await wrong('ana@example.com', '10.0.0.1')
    await wrong('ana@example.com', '10.0.0.1')
    expect(await right('ana@example.com', '10.0.0.1')).toBe(LOCKED)
    expect(await right('bia@example.com', '10.0.0.1')).toBe('in')
    expect(await right('ana@example.com', '10.0.0.2')).toBe('in')
  })

  it('does not lock an office for one who never finds the right password', async () => {
    const { right, wrong } = aGuard({ account: times(3), address: times(5) })
    for (const expected of ['wrong', 'wrong', 'wrong', LOCKED, LOCKED, LOCKED, LOCKED, LOCKED])
      expect(await wrong('ana@example.com', '10.0.0.1')).toBe(expected)
    expect(await right('bia@example.com', '10.0.0.1')).toBe('in')
  })

  it('does not lock those who have been there before when the address is over its limit', async () => {
    const { right, wrong } = aGuard({ address: times(2) })
    await right('bia@example.com', '10.0.0.1')
    await wrong('ana@example.com', '10.0.0.1')
    await wrong('eva@example.com', '10.0.0.1')
    expect(await right('ana@example.com', '10.0.0.1')).toBe(LOCKED)
    expect(await right('bia@example.com', '10.0.0.1')).toBe('in')
  })

  it('lets all right logins in that come at once, after failures as well', async () => {
    const { right, wrong } = aGuard({ account: times(2), address: times(50) })
    await wrong('ana@example.com', '10.0.0.1')
    const answers = await Promise.all(manyTimes(20, () => right('ana@example.com', '10.0.0.1')))
    expect(new Set(answers)).toEqual(new Set(['in']))
    const again = await Promise.all(manyTimes(20, () => right('ana@example.com', '10.0.0.1')))
    expect(new Set(again)).toEqual(new Set(['in']))
  })

  it('allows no more guesses in a burst than one after the other', async () => {
    const { right, wrong } = aGuard({ account: times(4) })
    await right('ana@example.com', '10.0.0.1')
    for (const ip of ['10.0.0.1', '10.0.0.2']) {
      const answers = await Promise.all(manyTimes(20, () => wrong('ana@example.com', ip)))
      expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(4)
      expect(answers.filter((answer) => answer === LOCKED)).toHaveLength(16)
    }
  })

  it('counts nothing when a login could be neither right nor wrong', async () => {
    const { guard, right } = aGuard({ account: times(1), address: times(1) })
    const origin = { ip: '10.0.0.1', device: null }
    const broken = () => guard.attempt('ana@example.com', origin, () => Promise.reject(new Error('away')))
    await expect(broken()).rejects.toThrow('away')
    await expect(broken()).rejects.toThrow('away')
    expect(await right('ana@example.com', '10.0.0.1')).toBe('in')
  })

  it('lets a user in on their own device, wherever it is, while strangers lock the account', async () => {
    const { right, wrong } = aGuard({ account: times(2), address: times(2) })
    for (const ip of ['6.6.6.1', '6.6.6.2', '6.6.6.2']) await wrong('ana@example.com', ip)
    expect(await right('ana@example.com', '10.0.0.1')).toBe(LOCKED)
    expect(await right('ana@example.com', '6.6.6.2', 'phone')).toBe('in')
    await wrong('ana@example.com', '10.0.0.1', 'notebook')
    await wrong('ana@example.com', '10.0.0.1', 'notebook')
    expect(await right('ana@example.com', '10.0.0.1', 'notebook')).toBe(LOCKED)
    expect(await right('ana@example.com', '10.0.0.1', 'phone')).toBe('in')
  })

  it('is opened again for one account: at new places, at known ones and on its devices', async () => {
    const { guard, right, wrong } = aGuard({ account: times(2) })
    await right('ana@example.com', '10.0.0.1')
    const places = [['6.6.6.1'], ['10.0.0.1'], ['10.0.0.1', 'phone']] as const
    const fromAll = async () => {
      const answers: string[] = []
      for (const [ip, device = null] of places) answers.push(await right('ana@example.com', ip, device))
      return answers
    }
    for (let round = 0; round < 2; round += 1) {
      expect(await guard.isLocked('ana@example.com')).toBe(false)
      for (const [ip, device = null] of places)
        for (let tries = 0; tries < 3; tries += 1) await wrong('ana@example.com', ip, device)
      await Promise.all(manyTimes(3, () => wrong('bia@example.com', '6.6.6.1')))
      expect(await fromAll()).toEqual([LOCKED, LOCKED, LOCKED])
      expect(await guard.isLocked('ana@example.com')).toBe(true)
      await guard.unlock('ana@example.com')
      expect(await guard.isLocked('ana@example.com')).toBe(false)
      expect(await fromAll()).toEqual(['in', 'in', 'in'])
      expect(await right('bia@example.com', '6.6.6.9')).toBe(LOCKED)
    }
  })
})
