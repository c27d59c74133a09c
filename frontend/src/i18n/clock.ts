import { instantAt, localTime, type LocalTime } from '@balcao/contract/time/calendar'
import type { Instant } from './format'

/** A time zone's clock, for what is planned by another than the reader's own. */
export interface Clock {
  /** An IANA name. */
  timezone: string
  /** It is the reader's own. */
  isReaders: boolean
  read: (instant: Instant) => LocalTime
  /** The moment at which it shows this; see `instantAt` for what it shows twice or never. */
  at: (local: LocalTime) => Date
  /** DD/MM/YYYY. */
  date: (instant: Instant) => string
  /** HH:mm. */
  time: (instant: Instant) => string
  /** DD/MM/YYYY HH:mm. */
  dateTime: (instant: Instant) => string
  /** What a list shows: the hour if it is today there, otherwise the date. */
  listTime: (instant: Instant) => string
}

const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

function isKnown(timezone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: timezone }))
  } catch {
    return false
  }
}

const hourOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The clock of a time zone; the reader's own where the browser knows none of that name. */
export function clockOf(timezone: string | undefined): Clock {
  const own = readersZone()
  const zone = timezone !== undefined && isKnown(timezone) ? timezone : own
  const read = (instant: Instant) => localTime(new Date(instant), zone)
  const date = (instant: Instant) => read(instant).date.split('-').reverse().join('/')
  const time = (instant: Instant) => hourOf(read(instant).minute)
  return {
    timezone: zone,
    isReaders: zone === own,
    read,
    at: (local) => instantAt(local, zone),
    date,
    time,
    dateTime: (instant) => `${date(instant)} ${time(instant)}`,
    listTime: (instant) => (date(instant) === date(new Date()) ? time(instant) : date(instant)),
  }
}
