import { expect, it } from 'vitest'
import { statusOf } from './announcements.rules'

const NOON = Date.parse('2026-11-22T12:00:00.000Z')
const [before, after] = ['2026-11-22T11:59:59.000Z', '2026-11-22T12:00:01.000Z']

it.each([
  ['active', { status: true, startsAt: null, endsAt: null }],
  ['active', { status: true, startsAt: before, endsAt: after }],
  ['active', { status: true, startsAt: '2026-11-22T12:00:00.000Z', endsAt: null }],
  ['planned', { status: true, startsAt: after, endsAt: null }],
  ['over', { status: true, startsAt: null, endsAt: '2026-11-22T12:00:00.000Z' }],
  ['over', { status: true, startsAt: before, endsAt: before }],
  ['inactive', { status: false, startsAt: before, endsAt: after }],
  ['inactive', { status: false, startsAt: after, endsAt: null }],
] as const)('an announcement is %s: %j', (status, announcement) => {
  expect(statusOf(announcement, NOON)).toBe(status)
})
