import { array, boolean, date, number, object, string } from 'yup'
import { limits } from './limits.js'

/** A database id: a positive 32-bit integer, as a number or as decimal text. */
export const id = () => number().integer().min(1).max(2_147_483_647)

/** `{ id }` of a path. */
export const idParams = object({ id: id().required() })

const MAX_INT8 = 9_223_372_036_854_775_807n

/** A message's id on the wire: a positive 64-bit integer as decimal text. */
export const messageId = () =>
  string()
    .matches(/^[1-9]\d{0,18}$/)
    .max(19)
    .test('int8', '${path} is too large', (value) => !value || BigInt(value) <= MAX_INT8)

/**
 * Text as Postgres can store it, also within JSON: NUL is removed, and half a surrogate pair becomes U+FFFD.
 */
const storable = (value: string): string => value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')

/** Text that may be empty. */
export const text = (max: number = limits.text.max) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? storable(value) : value))
    .max(max)

/** A name of 2 to 50 characters once trimmed. */
export const name = () => text(limits.name.max).trim().min(limits.name.min)

/** An e-mail address, in lower case. */
export const email = () => string().trim().lowercase().email().max(limits.email.max)

/** A new password. */
export const password = () => string().min(limits.password.min).max(limits.password.max)

/** An existing password, as typed. */
export const givenPassword = () => string().max(200)

/** A code of an app or a recovery code, as typed. */
export const factorCode = () => string().trim().max(limits.factorCode.max)

/** A number from 1; null, or empty text, for none. */
const countOrNone = (max: number) =>
  number()
    .integer()
    .min(1)
    .max(max)
    .nullable()
    .transform((value: number | null, original: unknown) => (original === '' ? null : value))
    .meta({ example: 5 })

/** A limit of open tickets; null, or empty text, for none. */
export const capacity = (max: number = limits.distribution.capacity) => countOrNone(max)

/** Minutes after which something happens; null, or empty text, for never. */
export const minutesOrNever = (max: number) => countOrNone(max)

/** A CSS hex colour, `#rgb` to `#rrggbbaa`, in lower case so that each colour has one spelling. */
export const color = () =>
  string()
    .trim()
    .lowercase()
    .matches(/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/, '${path} must be a colour like #7c3aed')
    .max('#rrggbbaa'.length)
    .meta({ example: '#7c3aed' })

/** An id or null. `''` and, from older clients, `false` become null. */
export const nullableId = () =>
  id()
    .nullable()
    .transform((value: number | null, original: unknown) =>
      original === '' || original === false ? null : value,
    )

const isShortList = (value: unknown): boolean => Array.isArray(value) && value.length <= limits.filterIds.max

/** A list of ids as JSON text in a query, `[1,2]`. Anything else, or a longer list, is refused. */
export const jsonIds = () =>
  array(id().required())
    .transform((_value: unknown, original: unknown) => {
      if (typeof original !== 'string') return original
      try {
        const parsed: unknown = JSON.parse(original)
        return isShortList(parsed) ? parsed : original
      } catch {
        return original
      }
    })
    .max(limits.filterIds.max)

/** `true` only for `true`, `'true'` and `'1'`. */
export const flag = () =>
  boolean().transform(
    (_value: unknown, original: unknown) => original === true || original === 'true' || original === '1',
  )

/** An instant from 1970 to the year 9998: the day after it has a date of four digits in every time zone. */
export const instant = () => date().min(new Date(0)).max(new Date('9998-12-31T23:59:59.999Z'))

/** A phone number as people write it. It becomes digits: country, area, number. */
export const whatsappNumber = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s()+./-]/g, '') : value))
    .matches(/^\d+$/, { message: '${path} must be digits', excludeEmptyString: true })
    .min(limits.number.min)
    .max(limits.number.max)

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/

/** A moment as text. With a time zone it is an instant; without one the company's time zone applies. */
export const moment = () =>
  string()
    .trim()
    .matches(MOMENT, { message: '${path} must be a time like 2026-12-31T14:30', excludeEmptyString: true })
    .max('2026-12-31T14:30:00.000+00:00'.length)
    .meta({ example: '2099-12-31T14:30:00.000Z' })
