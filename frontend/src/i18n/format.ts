// Each from its own file: by the package's index, which the login reaches, whatever other pages take from it
// would be loaded with the login.
import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { isToday } from 'date-fns/isToday'
import { isYesterday } from 'date-fns/isYesterday'
import { lightFormat } from 'date-fns/lightFormat'
import { i18n } from './i18n'

/**
 * An ISO 8601 instant, as the server sends it, or a date. Everything shows in the browser's own time zone.
 */
export type Instant = string | Date

const toDate = (instant: Instant): Date => (typeof instant === 'string' ? new Date(instant) : instant)

/** DD/MM/YYYY. */
export const formatDate = (instant: Instant): string => lightFormat(toDate(instant), 'dd/MM/yyyy')

/** HH:mm. */
export const formatTime = (instant: Instant): string => lightFormat(toDate(instant), 'HH:mm')

/** DD/MM/YYYY HH:mm. */
export const formatDateTime = (instant: Instant): string => lightFormat(toDate(instant), 'dd/MM/yyyy HH:mm')

/** Today, yesterday, or the date: the separators of a thread. */
export function formatDay(instant: Instant): string {
  const date = toDate(instant)
  if (isToday(date)) return i18n.t('common.today')
  if (isYesterday(date)) return i18n.t('common.yesterday')
  return formatDate(date)
}

/** What a list shows: the hour if today, otherwise the date. */
export function formatListTime(instant: Instant): string {
  const date = toDate(instant)
  return isToday(date) ? formatTime(date) : formatDate(date)
}

/** Since when something is so, for a chip: `14:32` today, `ontem 14:32`, else `DD/MM/YYYY HH:mm`. */
export function formatSince(instant: Instant): string {
  const date = toDate(instant)
  if (isToday(date)) return formatTime(date)
  if (isYesterday(date)) return `${i18n.t('common.yesterday').toLowerCase()} ${formatTime(date)}`
  return formatDateTime(date)
}

/** How long since: `agora`, `5 min`, `1 h 20`, `3 d`. */
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

/**
 * A WhatsApp number as people write it: `+55 (11) 98765-4321` for Brazil, `+` and the digits for the rest;
 * what is none as it is.
 */
export function formatPhone(digits: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits)
  if (brazil) return `+55 (${brazil[1]}) ${brazil[2]}-${brazil[3]}`
  return /^\d{8,15}$/.test(digits) ? `+${digits}` : digits
}

/** Length of a recording: `0:07`, `12:30`, `1:02:03`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const visible = parts[0] === 0 ? parts.slice(1) : parts
  return visible.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

/** An amount of BRL: `R$ 49,90`; in Spanish, too, which would say `49,90 BRL`. */
export const formatMoney = (value: number): string =>
  value.toLocaleString(i18n.language, {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
  })

/** A day of a calendar (`YYYY-MM-DD`), which is the same in each time zone, as DD/MM/YYYY. */
export const formatCalendarDay = (day: string): string => formatDate(`${day}T12:00`)

const MB = 1024 ** 2

/**
 * The bytes of a GB: a plan's 20 GB may have been typed as 20480 MB or as 20000, and are 20 GB either way.
 */
const gigabyteOf = (limit: number): number =>
  limit > 0 && limit % (1000 * MB) === 0 && limit % (1024 * MB) !== 0 ? 1000 * MB : 1024 * MB

/**
 * Size of a file, or space of a plan: `0 B`, `812 KB`, `3,4 MB`, `20 GB`.
 * @param limit bytes of the plan that it is counted against, whose unit it has.
 */
export function formatBytes(bytes: number, limit: number = bytes): string {
  const sizes = [1, 1024, MB, gigabyteOf(limit)] as const
  const power = sizes.findLastIndex((size, at) => at === 0 || bytes >= size)
  const amount = bytes / (sizes[power] ?? 1)
  const digits = power < 2 || amount >= 100 ? 0 : 1
  return `${amount.toLocaleString(i18n.language, { maximumFractionDigits: digits })} ${['B', 'KB', 'MB', 'GB'][power]}`
}
