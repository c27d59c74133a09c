import { describe, expect, it } from 'vitest'
import { canRetry, inAnHour, isOutsideWindow, shortBody } from './schedules.rules'

it.each([
  ['Bom dia', 'Bom dia'],
  ['1234567890123456789012345', '1234567890123456789012345'],
  ['12345678901234567890123456', '1234567890123456789012345…'],
  ['Olá,\n\n  {{firstName}}!', 'Olá, {{firstName}}!'],
  ['🎉'.repeat(26), `${'🎉'.repeat(25)}…`],
])('the list shows of %j %j', (body, expected) => {
  expect(shortBody(body)).toBe(expected)
})

it('begins an hour from now, at a whole minute', () => {
  expect(inAnHour(new Date('2026-11-22T23:30:42.123Z'))).toBe('2026-11-23T00:30:00.000Z')
})

it('sends again what failed, and nothing that somebody took back', () => {
  expect(canRetry({ status: 'ERRO', error: '479' })).toBe(true)
  expect(canRetry({ status: 'ERRO', error: 'ERR_SCHEDULE_DISCARDED' })).toBe(false)
  expect(canRetry({ status: 'ENVIADA', error: null })).toBe(false)
})

describe('a text outside the reply window', () => {
  const now = Date.parse('2026-11-26T12:00:00.000Z')
  const window = { closesAt: '2026-11-26T18:00:00.000Z', freeUntil: null }
  it.each([
    ['2026-11-26T17:59:59.999Z', window, false],
    ['2026-11-26T18:00:00.000Z', window, true],
    ['2026-11-26T13:00:00.000Z', { closesAt: null, freeUntil: null }, true],
    ['2026-11-26T13:00:00.000Z', undefined, false],
    // Whenever the customer has written, these are more than 24 hours.
    ['2026-11-27T12:00:00.000Z', undefined, true],
    ['2026-12-27T12:00:00.000Z', null, false],
    ['', { closesAt: null, freeUntil: null }, false],
  ])('at %s with %j: %s', (sendAt, state, isOutside) =>
    expect(isOutsideWindow(sendAt, state, now)).toBe(isOutside),
  )
})
