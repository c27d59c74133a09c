import { describe, expect, it } from 'vitest'
import { againAfterMs, isQuiet, noticeText, outcomeOf } from './pushDevices.rules.js'

describe('quiet hours', () => {
  const quiet = (quietFrom: string, quietTo: string, at: string, timeZone = 'America/Sao_Paulo') =>
    isQuiet({ quietFrom, quietTo, timeZone }, new Date(at))

  it.each([
    ['', '', '2026-11-27T03:00:00Z', false],
    ['22:00', '22:00', '2026-11-28T01:00:00Z', false],
    // 21:59, 22:00, 06:59 and 07:00 in São Paulo.
    ['22:00', '07:00', '2026-11-28T00:59:00Z', false],
    ['22:00', '07:00', '2026-11-28T01:00:00Z', true],
    ['22:00', '07:00', '2026-11-28T09:59:00Z', true],
    ['22:00', '07:00', '2026-11-28T10:00:00Z', false],
    ['12:00', '13:00', '2026-11-27T15:30:00Z', true],
    ['12:00', '13:00', '2026-11-27T16:00:00Z', false],
  ])('%s to %s at %s: %s', (from, to, at, expected) => expect(quiet(from, to, at)).toBe(expected))

  it('are of the device’s own time zone', () => {
    expect(quiet('22:00', '07:00', '2026-11-28T01:00:00Z', 'Europe/Lisbon')).toBe(true)
    expect(quiet('22:00', '00:30', '2026-11-28T01:00:00Z', 'Europe/Lisbon')).toBe(false)
  })
})

describe('an answer of a push service', () => {
  it.each([
    [{ status: 201, answer: '' }, 1, 'sent'],
    [{ status: 410, answer: '' }, 1, 'gone'],
    [{ status: 404, answer: '' }, 1, 'gone'],
    [{ failure: 'address' }, 1, 'gone'],
    [{ status: 503, answer: '' }, 1, 'again'],
    [{ status: 429, answer: '' }, 4, 'again'],
    [{ failure: 'timeout' }, 4, 'again'],
    [{ failure: 'connection' }, 5, 'refused'],
    [{ status: 503, answer: '' }, 5, 'refused'],
    [{ status: 413, answer: '' }, 1, 'refused'],
    [{ status: 403, answer: '' }, 1, 'refused'],
    [{ failure: 'redirect' }, 1, 'refused'],
  ] as const)('%o after %i tries: %s', (result, attempts, outcome) =>
    expect(outcomeOf(result, attempts)).toBe(outcome),
  )

  it('is waited for longer each time', () => {
    expect([1, 2, 3, 4].map(againAfterMs)).toEqual([30_000, 60_000, 120_000, 240_000])
  })
})

describe('the text of a notice', () => {
  const notice = { path: '/tickets/1', tag: 'ticket:1', icon: '/icons/app-192.png', title: 'Maria' }

  it('is cut where it is long, between whole letters', () => {
    const { text } = JSON.parse(noticeText({ ...notice, text: '👩‍🌾'.repeat(200) })) as { text: string }
    expect(text.endsWith('…')).toBe(true)
    expect(text).not.toMatch(/\p{Surrogate}/u)
    expect(Array.from(text)).toHaveLength(240)
  })

  it('always fits a push service', () => {
    const long = noticeText({ ...notice, title: '😀'.repeat(3_000), text: '😀'.repeat(3_000) })
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(3_000)
  })
})
