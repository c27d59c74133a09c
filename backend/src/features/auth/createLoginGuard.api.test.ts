import { describe, expect, it, vi } from 'vitest'
import { unique } from '../../testing/world.js'
import { createLoginGuard } from './createLoginGuard.js'

const once = { attempts: 1, seconds: 1 }
const often = { attempts: 1000, seconds: 900 }
const aGuard = (policy: Partial<Parameters<typeof createLoginGuard>[1]>) =>
  createLoginGuard(`test:${unique()}`, { account: often, address: often, ...policy })

describe('the guard of the login', () => {
  it('locks an account from wherever it is tried, and lets it in again when the time is over', async () => {
    // Where the machine is so busy that the second is over before the second try, once more.
    const guard = await vi.waitFor(
      async () => {
        const fresh = aGuard({ account: once })
        await fresh.attempt('ana@example.com', '10.0.0.1')
        await expect(fresh.attempt('ana@example.com', '10.0.0.2')).rejects.toMatchObject({
          code: 'ERR_ACCOUNT_LOCKED',
          details: { retryAfter: 1 },
        })
        return fresh
      },
      { timeout: 20_000 },
    )
    await vi.waitFor(() => guard.attempt('ana@example.com', '10.0.0.2'), { timeout: 10_000 })
  })

  it('locks an address out of every account', async () => {
    const guard = aGuard({ address: { attempts: 2, seconds: 900 } })
    await guard.attempt('ana@example.com', '10.0.0.1')
    await guard.attempt('bia@example.com', '10.0.0.1')
    await expect(guard.attempt('eva@example.com', '10.0.0.1')).rejects.toMatchObject({
      code: 'ERR_ACCOUNT_LOCKED',
    })
    await guard.attempt('eva@example.com', '10.0.0.2')
  })

  it('does not count what succeeded', async () => {
    const guard = aGuard({ account: once, address: once })
    for (let login = 0; login < 3; login += 1) {
      const attempt = await guard.attempt('ana@example.com', '10.0.0.1')
      await attempt.succeeded()
    }
  })
})
