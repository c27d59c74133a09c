import { instantAt, isDay, minutesOf } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'

const WITH_ZONE = /(Z|[+-]\d{2}:\d{2})$/

/**
 * First and last allowed day: their neighbours have four-digit years in every time zone, as `instant` in the
 * contract requires.
 */
const FIRST_DAY = '1970-01-02'
const LAST_DAY = '9998-12-31'

const refuse = (field: string, message: string) =>
  new AppError('ERR_VALIDATION', { field: `body.${field}`, message })

/**
 * The moment in a text: an instant if it names a zone, otherwise in the company's time zone, as older clients
 * write it.
 * @param text as the contract's `moment`.
 * @param field of the body, for errors.
 * @throws AppError ERR_VALIDATION when the day or hour does not exist.
 */
export function momentIn(text: string, timezone: string, field: string): Date {
  const at = momentOf(text.replace(' ', 'T'), timezone)
  if (!at) throw refuse(field, 'there is no such time')
  return at
}

/**
 * `momentIn` for a time in the future.
 * @throws AppError ERR_VALIDATION as `momentIn`, and for a past time.
 */
export function sendTimeOf(text: string, now: Date, timezone: string): Date {
  const at = momentIn(text, timezone, 'sendAt')
  if (at <= now) throw refuse('sendAt', 'the time is past')
  return at
}

function momentOf(text: string, timezone: string): Date | null {
  const [date = '', rest = ''] = text.split('T')
  const seconds = /^\d{2}:\d{2}:(\d{2})/.exec(rest)?.[1] ?? '00'
  const clock = rest.slice(0, 'HH:mm'.length)
  if (!isDay(date) || date < FIRST_DAY || date > LAST_DAY) return null
  if (clock > '23:59' || clock.slice(3) > '59' || seconds > '59') return null
  if (WITH_ZONE.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? null : at
  }
  const minute = instantAt({ date, minute: minutesOf(clock) }, timezone)
  return new Date(minute.getTime() + Number(seconds) * 1_000)
}

/** @throws AppError ERR_VALIDATION when a recurring message would end before it begins. */
export function requireEndAhead(firstOn: string, end: string | null): void {
  if (end !== null && end < firstOn) throw refuse('recurrenceEnd', 'it lies before the first sending')
}
