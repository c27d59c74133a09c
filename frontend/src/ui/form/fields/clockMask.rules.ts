import type { Clock } from '../../../i18n/clock'
import { format, isValid, parse, parseISO } from 'date-fns'

/** How an hour, a day or both are typed, and what they are to the form. */
export interface ClockMask {
  /** As it is shown: `#` stands for a digit. */
  pattern: string
  /** From the form's value to digits. */
  toDigits: (value: string) => string
  /** From all digits to the form's value; '' for what no clock shows. */
  toValue: (digits: string) => string
}

/** Of `DDMMYYYYHHmm`. */
const DAY_DIGITS = 8

function withDate(pattern: string, digits: string, read: (date: Date) => string): string {
  // The year last: date-fns takes fewer digits of it, too.
  if (digits.length < pattern.length) return ''
  const date = parse(digits, pattern, new Date(2000, 0, 1))
  return isValid(date) ? read(date) : ''
}

const show = (value: string, pattern: string): string => {
  const date = parseISO(value)
  return isValid(date) ? format(date, pattern) : ''
}

export const clockMasks = {
  /** A day without an hour: `2026-12-31`. */
  date: {
    pattern: '##/##/####',
    toDigits: (value) => show(value, 'ddMMyyyy'),
    toValue: (digits) => withDate('ddMMyyyy', digits, (date) => format(date, 'yyyy-MM-dd')),
  },
  /** Hours and minutes of any day: `08:30`. Seconds that others wrote are left out. */
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

/** An instant, typed as another clock than the browser's shows it. */
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

/** The digits of what was typed or pasted: `1/2/2026` has its zeros, and `2026-02-01` is turned round. */
export const clockDigits = (text: string, { pattern }: ClockMask): string =>
  text
    .replace(/(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1')
    .replace(/(?<!\d)(\d)(?=[/: ])/g, '0$1')
    .replace(/\D/g, '')
    .slice(0, pattern.replace(/[^#]/g, '').length)

/** Digits in their pattern, as far as there are any. */
export function masked(digits: string, { pattern }: ClockMask): string {
  let text = ''
  let next = 0
  for (const sign of pattern) {
    if (next === digits.length) break
    text += sign === '#' ? digits[next++] : sign
  }
  return text
}
