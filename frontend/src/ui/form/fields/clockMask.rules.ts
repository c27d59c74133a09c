import type { Clock } from '../../../i18n/clock'
import { format, isValid, parse, parseISO } from 'date-fns'

/** The mask of a date, a time or both, and its conversion to the form's value. */
export interface ClockMask {
  /** The mask: `#` stands for a digit. */
  pattern: string
  /** From the form's value to digits. */
  toDigits: (value: string) => string
  /** From all digits to the form's value; '' for an impossible date or time. */
  toValue: (digits: string) => string
}

/** Number of date digits in `DDMMYYYYHHmm`. */
const DAY_DIGITS = 8

function withDate(pattern: string, digits: string, read: (date: Date) => string): string {
  // The year comes last, and date-fns would accept fewer digits of it.
  if (digits.length < pattern.length) return ''
  const date = parse(digits, pattern, new Date(2000, 0, 1))
  return isValid(date) ? read(date) : ''
}

const show = (value: string, pattern: string): string => {
  const date = parseISO(value)
  return isValid(date) ? format(date, pattern) : ''
}

export const clockMasks = {
  /** A day without a time: `2026-12-31`. */
  date: {
    pattern: '##/##/####',
    toDigits: (value) => show(value, 'ddMMyyyy'),
    toValue: (digits) => withDate('ddMMyyyy', digits, (date) => format(date, 'yyyy-MM-dd')),
  },
  /** Hours and minutes: `08:30`. Seconds are dropped. */
  time: {
    pattern: '##:##',
    toDigits: (value) => (/^\d\d:\d\d/.test(value) ? value.slice(0, 2) + value.slice(3, 5) : ''),
    toValue: (digits) => withDate('HHmm', digits, (date) => format(date, 'HH:mm')),
  },
  /** An instant, `2026-12-31T14:30:00.000Z`, typed in the browser's time zone. */
  dateTime: {
    pattern: '##/##/#### ##:##',
    toDigits: (value) => show(value, 'ddMMyyyyHHmm'),
    toValue: (digits) => withDate('ddMMyyyyHHmm', digits, (date) => date.toISOString()),
  },
} satisfies Record<string, ClockMask>

/** An instant, typed in another time zone than the browser's. */
export const dateTimeBy = (clock: Clock): ClockMask => ({
  pattern: clockMasks.dateTime.pattern,
  toDigits: (value) => (isValid(parseISO(value)) ? clock.dateTime(value).replace(/\D/g, '') : ''),
  toValue: (digits) => {
    const date = clockMasks.date.toValue(digits.slice(0, DAY_DIGITS))
    const time = clockMasks.time.toValue(digits.slice(DAY_DIGITS))
    if (!date || !time) return ''
    const [hour, minute] = time.split(':').map(Number)
    return clock.at({ date, minute: Number(hour) * 60 + Number(minute) }).toISOString()
  },
})

/** The digits of a typed or pasted text: adds zeros to `1/2/2026`, and reorders `2026-02-01`. */
export const clockDigits = (text: string, { pattern }: ClockMask): string =>
  text
    .replace(/(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1')
    .replace(/(?<!\d)(\d)(?=[/: ])/g, '0$1')
    .replace(/\D/g, '')
    .slice(0, pattern.replace(/[^#]/g, '').length)

/** Fills digits into the pattern, as far as there are any. */
export function masked(digits: string, { pattern }: ClockMask): string {
  let text = ''
  let next = 0
  for (const sign of pattern) {
    if (next === digits.length) break
    text += sign === '#' ? digits[next++] : sign
  }
  return text
}
