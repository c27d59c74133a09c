import { boolean, string } from 'yup'
import { flag, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { billingRecurrences, type BillingRecurrence } from '../../time/subscriptionDates.js'

/** Optional text; empty becomes null. */
const optionalText = (max: number) =>
  text(max)
    .trim()
    .nullable()
    .transform((value: unknown) => (value === '' ? null : value))

/** Keeps the stored value of a required field. Older clients send it empty when they don't know it. */
export const keptWhereEmpty = (value: unknown, original: unknown): unknown =>
  original === '' || original === null || original === false ? undefined : value

/** Older clients send `t`. */
const statusFlag = () =>
  boolean().transform((value: unknown, original: unknown) =>
    original === 't' ? true : original === 'f' ? false : value,
  )

/** Only years from 2000 to 2999, so that dates computed from it stay valid for calendars and time zones. */
const DAY_OR_MOMENT = /^2\d{3}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/**
 * A day, which ends in the company's time zone, or a moment. A moment with a time zone is an instant; without
 * one the company's time zone applies.
 */
const dayOrMoment = () =>
  string()
    .trim()
    .matches(DAY_OR_MOMENT, {
      message: '${path} must be a day like 2099-12-31, or a moment',
      excludeEmptyString: true,
    })
    .max('2026-12-31T14:30:00.000+00:00'.length)
    .meta({ example: '2099-12-31' })

/** How many months one payment covers. Older clients' forms send empty text for one month. */
const recurrenceField = () =>
  string<BillingRecurrence>()
    .oneOf(billingRecurrences)
    .transform((value: unknown) => (value === '' ? 'MENSAL' : value))

/** Fields of a company that super users send. */
export const companyFields = {
  /**
   * At least 2 characters, and unique regardless of case and accents: ERR_COMPANY_INVALID_NAME,
   * ERR_COMPANY_NAME_ALREADY_EXISTS.
   */
  name: text(limits.company.name).trim(),
  phone: optionalText(limits.company.phone),
  status: statusFlag(),
  dueDate: dayOrMoment(),
  recurrence: recurrenceField(),
  campaignsEnabled: flag(),
  token: optionalText(limits.company.text),
  billingName: optionalText(limits.company.text),
  billingDocument: optionalText(limits.company.document),
  addressZip: optionalText(limits.company.zip),
  addressStreet: optionalText(limits.company.text),
  addressNumber: optionalText(limits.company.number),
  addressDistrict: optionalText(limits.company.text),
  addressCity: optionalText(limits.company.text),
  addressState: optionalText(limits.company.text),
}
