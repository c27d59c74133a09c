import { expect, it } from 'vitest'
import { canRetry, inAnHour, shortBody } from './schedules.rules'

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
