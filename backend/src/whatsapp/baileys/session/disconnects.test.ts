import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.js'
import { planDisconnect, type DisconnectFacts } from './disconnects.js'

const plan = (facts: Partial<DisconnectFacts>) =>
  planDisconnect({ code: 428, linked: true, wasOpen: true, showed: null, rejections: 0, ...facts })

describe('after a disconnect', () => {
  it.each([428, 408, 503, 500, undefined])('with %s a linked session tries again', (code) => {
    expect(plan({ code, rejections: 1 })).toEqual({ act: 'retry', reason: 'lost' })
  })

  it('a server that was never reached is told apart from one that was lost', () => {
    expect(plan({ code: 408, wasOpen: false })).toEqual({ act: 'retry', reason: 'unreachable' })
  })

  it('a session that is rejected again and again says so, and keeps its link', () => {
    expect(plan({ code: 500, rejections: 4 })).toEqual({ act: 'retry', reason: 'lost' })
    expect(plan({ code: 500, rejections: 5 })).toEqual({ act: 'retry', reason: 'rejected' })
  })

  it('515 connects at once, but never in a loop', () => {
    expect(plan({ code: 515, wasOpen: false, showed: 'qr' })).toEqual({ act: 'reconnect' })
    expect(plan({ code: 515 })).toEqual({ act: 'reconnect' })
    expect(plan({ code: 515, wasOpen: false })).toMatchObject({ act: 'retry' })
  })

  it('a session that was replaced stops and keeps its link', () => {
    expect(plan({ code: 440 })).toEqual({ act: 'stop', reason: 'replaced', wipe: false })
  })

  it('a device that was removed forgets its link', () => {
    expect(plan({ code: 401 })).toEqual({ act: 'stop', reason: 'logged_out', wipe: true })
  })

  it.each([
    [402, 'banned'],
    [403, 'forbidden'],
    [406, 'banned'],
    [405, 'outdated'],
  ])('with %i it stops, keeps its link and says why', (code, reason) => {
    expect(plan({ code })).toEqual({ act: 'stop', reason, wipe: false })
  })

  it('411 asks for a new link', () => {
    expect(plan({ code: 411 })).toEqual({ act: 'relink' })
  })

  it('nobody scanned the QR code: it waits for a person', () => {
    expect(plan({ code: 408, linked: false, wasOpen: false, showed: 'qr' })).toEqual({
      act: 'stop',
      reason: 'qr_expired',
      wipe: false,
    })
    expect(plan({ code: 428, linked: false, wasOpen: false, showed: 'qr' })).toMatchObject({ act: 'retry' })
  })

  it('nobody typed the pairing code: it waits for a person', () => {
    expect(plan({ code: 408, linked: false, wasOpen: false, showed: 'code' })).toEqual({
      act: 'stop',
      reason: 'code_expired',
      wipe: false,
    })
  })

  it('a linked session whose server is silent goes on trying, whatever the code says', () => {
    expect(plan({ code: 408, linked: true, showed: 'qr', wasOpen: true })).toEqual({
      act: 'retry',
      reason: 'lost',
    })
  })
})

describe('the wait before a retry', () => {
  it('is a second at least and a minute at most', () => {
    for (const attempt of [1, 2, 5, 6, 20, 1_000]) {
      expect(backoffMs(attempt, 0)).toBe(1_000)
      expect(backoffMs(attempt, 1)).toBeLessThanOrEqual(60_000)
    }
    expect(backoffMs(1_000, 1)).toBe(60_000)
  })

  it('may be twice as long at each try', () => {
    expect([1, 2, 3].map((attempt) => backoffMs(attempt, 1))).toEqual([2_000, 4_000, 8_000])
  })
})
