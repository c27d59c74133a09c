import { defaultWorkingHours } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { countReconnections, startOfToday } from './health.rules.js'
import { silentSince, type Silence } from './silence.rules.js'

const ZONE = 'America/Sao_Paulo'
/** A Tuesday, by the clock of São Paulo (UTC-3). */
const at = (time: string, day = 3) => new Date(`2026-03-0${day}T${time}:00-03:00`)

const aHoliday = { date: '2026-03-04', yearly: false, name: 'Feriado', hours: [], message: '' }

describe('a connection that hears nobody', () => {
  const silence = (facts: Partial<Silence>, now: Date) =>
    silentSince(
      { status: 'CONNECTED', statusSince: at('07:00'), lastReceivedAt: at('10:00'), ...facts },
      { hours: defaultWorkingHours, days: [[aHoliday]] },
      ZONE,
      now,
    )

  it('is noted after 20 minutes, with when it last heard somebody', () => {
    expect(silence({}, at('10:19'))).toBeNull()
    expect(silence({}, at('10:20'))).toEqual(at('10:00'))
  })

  it('is noted when it has heard nobody since it was linked, or linked again', () => {
    expect(silence({ lastReceivedAt: null }, at('10:00'))).toEqual(at('07:00'))
    expect(silence({ statusSince: at('11:00') }, at('11:19'))).toBeNull()
    expect(silence({ statusSince: at('11:00') }, at('11:20'))).toEqual(at('11:00'))
  })

  it('is none while it is not connected: that is said already', () => {
    for (const status of ['OPENING', 'qrcode', 'PAIRING', 'TIMEOUT', 'DISCONNECTED'] as const)
      expect(silence({ status }, at('12:00'))).toBeNull()
  })

  it('is none outside working hours, nor in the first 20 minutes of the day', () => {
    expect(silence({}, at('18:00'))).toBeNull()
    expect(silence({}, at('03:00'))).toBeNull()
    expect(silence({ statusSince: at('07:00', 2), lastReceivedAt: null }, at('08:19'))).toBeNull()
    expect(silence({ statusSince: at('07:00', 2), lastReceivedAt: null }, at('08:20'))).not.toBeNull()
    // A Sunday.
    expect(silence({}, at('12:00', 8))).toBeNull()
  })

  it('is none where nobody ever works', () => {
    const { status, statusSince, lastReceivedAt } = {
      status: 'CONNECTED',
      statusSince: at('07:00'),
      lastReceivedAt: null,
    } as const
    const never = { hours: [], days: [] }
    expect(silentSince({ status, statusSince, lastReceivedAt }, never, ZONE, at('12:00'))).toBeNull()
  })

  it('is none on a holiday', () => {
    expect(silence({ statusSince: at('07:00', 4), lastReceivedAt: null }, at('12:00', 4))).toBeNull()
  })
})

describe('today', () => {
  it('begins at midnight in the company’s time zone', () => {
    expect(startOfToday(ZONE, at('00:01'))).toEqual(at('00:00'))
    expect(startOfToday(ZONE, at('23:59'))).toEqual(at('00:00'))
    expect(startOfToday('UTC', at('23:59'))).toEqual(new Date('2026-03-04T00:00:00Z'))
  })
})

describe('a reconnection', () => {
  it('is a return that no linking led to', () => {
    expect(countReconnections(['TIMEOUT', 'CONNECTED', 'OPENING', 'CONNECTED'])).toBe(2)
    expect(countReconnections(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED'])).toBe(0)
    expect(countReconnections(['PAIRING', 'CONNECTED', 'TIMEOUT', 'CONNECTED'])).toBe(1)
    expect(countReconnections(['TIMEOUT', 'DISCONNECTED'])).toBe(0)
    expect(countReconnections([])).toBe(0)
  })
})
