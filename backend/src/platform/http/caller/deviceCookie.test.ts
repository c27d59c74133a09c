import type { Request, Response } from 'express'
import { describe, expect, it, vi } from 'vitest'
import { replaceKey } from '../../../testing/replaceKey.js'
import { deviceCookie } from './deviceCookie.js'

/** A browser that stores the cookie. */
function aDevice() {
  let value = ''
  const request = () => ({ headers: { cookie: `device=${value}` } }) as Request
  return {
    value: () => value,
    setValue: (other: string) => {
      value = other
    },
    logIn: (userId: number): string => {
      const append = vi.fn()
      deviceCookie.of(request(), userId).remember({ append } as unknown as Response)
      const line = String(append.mock.calls[0]?.[1])
      value = /^device=([^;]*)/.exec(line)?.[1] ?? ''
      return line
    },
    knows: (userId: number) => deviceCookie.knownAs(request(), userId),
  }
}

describe('a device', () => {
  it('is known to who has logged in there, under the same name each time, and to nobody else', () => {
    const device = aDevice()
    expect(device.knows(1)).toBeNull()
    expect(device.logIn(1)).toMatch(/; Max-Age=34560000; Path=\/auth; HttpOnly; SameSite=Lax$/)
    const name = device.knows(1)
    expect(name).toMatch(/^[0-9a-f]{64}$/)
    device.logIn(1)
    expect(device.knows(1)).toBe(name)
    expect(device.knows(2)).toBeNull()
  })

  it('is one of several people, and another name for each', () => {
    const device = aDevice()
    device.logIn(1)
    device.logIn(2)
    expect(device.knows(1)).not.toBeNull()
    expect(device.knows(2)).not.toBe(device.knows(1))
  })

  it('stays known while ENCRYPTION_KEY is replaced, and after the next login', () => {
    const device = aDevice()
    device.logIn(1)
    device.logIn(2)
    const keys = replaceKey()
    expect(device.knows(1)).not.toBeNull()
    device.logIn(1)
    expect(device.value().split('.')).toHaveLength(3)
    keys.use({ current: keys.later })
    expect(device.knows(1)).not.toBeNull()
    expect(device.knows(2)).toBeNull()
  })

  it('forgets who has not logged in for longest, so that the cookie stays small', () => {
    const device = aDevice()
    for (let userId = 1; userId <= 11; userId += 1) device.logIn(userId)
    expect(device.knows(1)).toBeNull()
    expect(device.knows(2)).not.toBeNull()
    expect(device.value().length).toBeLessThan(700)
  })

  it('cannot be made up, nor taken over by another device', () => {
    const [own, other] = [aDevice(), aDevice()]
    own.logIn(1)
    other.logIn(2)
    const [, mark] = own.value().split('.')
    other.setValue(`${other.value()}.${mark}`)
    expect(other.knows(1)).toBeNull()
    expect(other.knows(2)).not.toBeNull()
    for (const nonsense of ['', '.', 'x'.repeat(5_000), `${'A'.repeat(22)}.${'0'.repeat(64)}`]) {
      other.setValue(nonsense)
      expect(other.knows(1)).toBeNull()
    }
  })
})
