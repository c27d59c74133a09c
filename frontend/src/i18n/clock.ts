import { instantAt, localTime, type LocalTime } from '@balcao/contract/time/calendar'
import type { Instant } from './format'

/** The clock of a time zone, for times that are planned in another zone than the user's. */
export interface Clock {
  /** IANA name. */
  timezone: string
  /** It is the user's own time zone. */
  isReaders: boolean
  read: (instant: Instant) => LocalTime
  /** The instant of a local time; see `instantAt` for local times that exist twice or never. */
  at: (local: LocalTime) => Date
  /** DD/MM/YYYY. */
  date: (instant: Instant) => string
  /** HH:mm. */
  time: (instant: Instant) => string
  /** DD/MM/YYYY HH:mm. */
  dateTime: (instant: Instant) => string
  /** For lists: the time if it is today in that zone, otherwise the date. */
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

/** The clock of a time zone; the user's own when the browser does not know the name. */
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
