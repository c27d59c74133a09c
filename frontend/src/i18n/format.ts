// Imported file by file. Through the package's index, the login would also load the functions that other
// pages import.
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { isToday } from 'date-fns/isToday'
import { isTomorrow } from 'date-fns/isTomorrow'
import { isYesterday } from 'date-fns/isYesterday'
import { lightFormat } from 'date-fns/lightFormat'
import { i18n } from './i18n'

/** An ISO 8601 instant, as the server sends it, or a date. It is shown in the browser's time zone. */
export type Instant = string | Date

const toDate = (instant: Instant): Date => (typeof instant === 'string' ? new Date(instant) : instant)

/** DD/MM/YYYY. */
export const formatDate = (instant: Instant): string => lightFormat(toDate(instant), 'dd/MM/yyyy')

/** HH:mm. */
export const formatTime = (instant: Instant): string => lightFormat(toDate(instant), 'HH:mm')

/** DD/MM/YYYY HH:mm. */
export const formatDateTime = (instant: Instant): string => lightFormat(toDate(instant), 'dd/MM/yyyy HH:mm')

/** Today, yesterday, or the date: for the day lines of a thread. */
export function formatDay(instant: Instant): string {
  const date = toDate(instant)
  if (isToday(date)) return i18n.t('common.today')
  if (isYesterday(date)) return i18n.t('common.yesterday')
  return formatDate(date)
}

/** For lists: the time if it is today, otherwise the date. */
export function formatListTime(instant: Instant): string {
  const date = toDate(instant)
  return isToday(date) ? formatTime(date) : formatDate(date)
}

/** Since when, for a chip: `14:32` today, `ontem 14:32`, else `DD/MM/YYYY HH:mm`. */
export function formatSince(instant: Instant): string {
  const date = toDate(instant)
  if (isToday(date)) return formatTime(date)
  if (isYesterday(date)) return `${i18n.t('common.yesterday').toLowerCase()} ${formatTime(date)}`
  return formatDateTime(date)
}

/** Until when something of the next days lasts: `14:32` today, `14:32 de amanhã`, else `DD/MM/YYYY HH:mm`. */
export function formatUntil(instant: Instant): string {
  const date = toDate(instant)
  if (isToday(date)) return formatTime(date)
  return isTomorrow(date) ? i18n.t('common.tomorrowAt', { time: formatTime(date) }) : formatDateTime(date)
}

/** `formatUntil` where there is little room: `14:32` today, else `DD/MM`. */
export function formatUntilShort(instant: Instant): string {
  const date = toDate(instant)
  return isToday(date) ? formatTime(date) : lightFormat(date, 'dd/MM')
}

/** Time since an instant: `agora`, `5 min`, `1 h 20`, `3 d`. */
export function formatWaiting(since: Instant, now: Instant): string {
  const minutes = Math.max(0, differenceInMinutes(toDate(now), toDate(since)))
  if (minutes < 1) return i18n.t('common.now')
  if (minutes < 60) return i18n.t('common.minutesShort', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return i18n.t('common.daysShort', { days: Math.floor(hours / 24) })
  const rest = minutes % 60
  return rest === 0
    ? i18n.t('common.hoursShort', { hours })
    : i18n.t('common.hoursMinutesShort', { hours, minutes: String(rest).padStart(2, '0') })
}

interface Reachable {
  name: string
  /** Empty where WhatsApp does not show it. */
  number?: string
  username?: string | null
}

/**
 * A WhatsApp number in its usual format: `+55 (11) 98765-4321` for Brazil, `+` and the digits for other
 * countries; anything else unchanged.
 */
export function formatPhone(digits: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits)
  if (brazil) return `+55 (${brazil[1]}) ${brazil[2]}-${brazil[3]}`
  return /^\d{8,15}$/.test(digits) ? `+${digits}` : digits
}

/**
 * A person's number, or else their username: `@clara.lima`. Empty when the name says it, or there is neither.
 */
export function numberOrUsername({ name, number, username }: Reachable): string {
  if (number) return formatPhone(number)
  const handle = username ? `@${username}` : ''
  return handle === name ? '' : handle
}

/** Length of a recording: `0:07`, `12:30`, `1:02:03`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const visible = parts[0] === 0 ? parts.slice(1) : parts
  return visible.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** An amount in BRL: `R$ 49,90`, also in Spanish, whose own format would be `49,90 BRL`. */
export const formatMoney = (value: number, maximumFractionDigits = 2): string =>
  value.toLocaleString(i18n.language, {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits,
  })

/** Micros of a real: millionths, as the contract's costs have them. */
const MICROS = 1_000_000

/** A price in micros, with as many digits as it has, but at most four decimals: `R$ 0,35`, `R$ 0,0068`. */
export const formatPrice = (micros: number): string => formatMoney(micros / MICROS, 4)

/** A calendar day (`YYYY-MM-DD`), independent of the time zone, as DD/MM/YYYY. */
export const formatCalendarDay = (day: string): string => formatDate(`${day}T12:00`)

const MB = 1024 ** 2

/**
 * Bytes per GB: a plan of 20 GB may be stored as 20480 MB or as 20000 MB, and must be shown as 20 GB in both
 * cases.
 */
const gigabyteOf = (limit: number): number =>
  limit > 0 && limit % (1000 * MB) === 0 && limit % (1024 * MB) !== 0 ? 1000 * MB : 1024 * MB

/**
 * The size of a file or of a plan's storage: `0 B`, `812 KB`, `3,4 MB`, `20 GB`.
 * @param limit bytes of the plan that the size is compared with; it decides which GB is used
 */
export function formatBytes(bytes: number, limit: number = bytes): string {
  const sizes = [1, 1024, MB, gigabyteOf(limit)] as const
  const power = sizes.findLastIndex((size, at) => at === 0 || bytes >= size)
  const amount = bytes / (sizes[power] ?? 1)
  const digits = power < 2 || amount >= 100 ? 0 : 1
  return `${amount.toLocaleString(i18n.language, { maximumFractionDigits: digits })} ${['B', 'KB', 'MB', 'GB'][power]}`
}
