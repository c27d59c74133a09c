import { expect, it } from 'vitest'
import { isLate } from './resources/conversations/schedules.js'

const sendAt = '2026-11-22T12:00:00.000Z'

it.each([
  ['is sent within a minute', { sentAt: '2026-11-22T12:01:00.000Z', status: 'ENVIADA' }, false],
  ['is sent after that', { sentAt: '2026-11-22T12:01:00.001Z', status: 'ENVIADA' }, true],
  ['waits since an hour', { sentAt: null, status: 'PENDENTE' }, true],
  ['is on its way since an hour', { sentAt: null, status: 'AGENDADA' }, true],
  ['has failed, which says more', { sentAt: null, status: 'ERRO' }, false],
] as const)('a message that %s', (_sentence, facts, expected) => {
  expect(isLate({ sendAt, ...facts }, new Date('2026-11-22T13:00:00Z'))).toBe(expected)
})
