import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../../../endpoint.js'
import { text } from '../../../fields.js'
import { limits } from '../../../limits.js'
import { usualRange } from '../../../text/addressRanges.js'
import { nullableDay } from '../../../time/calendar.js'

/** Who must have a second factor. `none`: everybody decides for themselves. */
export const factorDemands = ['none', 'admins', 'all'] as const
export type FactorDemand = (typeof factorDemands)[number]

/** An address, or a range of them, from which people may log in. */
export interface AllowedAddress {
  /** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
  address: string
  /** What is there; may be empty. */
  name: string
}

/** Minutes without use after which a session may end. Null, in the policy: after the installation's time. */
export const idleChoices = [30, 60, 240, 720, 1_440, 4_320] as const
/** Hours after which a session may end, however much it is used. */
export const totalChoices = [12, 24, 72, 168, 336] as const

/** A company's rules for logins. */
export interface AccessPolicy {
  secondFactorFor: FactorDemand
  /**
   * `YYYY-MM-DD` in the company's time zone: from this day on, those who must have a second factor and have
   * none can only enrol one. Null while nobody must.
   */
  secondFactorFrom: string | null
  /** People can log in only from `addresses`. */
  limitsAddresses: boolean
  addresses: AllowedAddress[]
  /** One of `idleChoices`. */
  idleMinutes: number | null
  /** One of `totalChoices`. */
  totalHours: number | null
}

/** The rules, and what their reader needs to change them. */
export interface AccessPolicyAnswer extends AccessPolicy {
  /** The caller's address, as the server sees it. */
  ownAddress: string
  /** The longest times that this installation allows. */
  longest: { idleMinutes: number; totalHours: number }
}

const address = () =>
  string()
    .trim()
    .max('ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255/128'.length)
    .transform((value: unknown) => (typeof value === 'string' ? (usualRange(value) ?? value) : value))
    .test('range', '${path} is an address like 203.0.113.7 or 203.0.113.0/24', (value) =>
      value ? usualRange(value) !== null : true,
    )
    .meta({ example: '203.0.113.0/24' })

/** An entry of the list of addresses. */
export const allowedAddress = object({
  address: address().required(),
  name: text(limits.name.max).trim().default(''),
})

export const accessPolicyApi = {
  get: endpoint('GET', '/access-policy').answers<AccessPolicyAnswer>(),
  /**
   * Changes the given rules; absent ones stay.
   * - A limit to addresses must let its author in (ERR_OWN_ADDRESS).
   * - Without a day, a demanded factor is demanded from today on.
   * - Shorter times count for open sessions, too.
   */
  update: endpoint('PUT', '/access-policy', {
    body: object({
      secondFactorFor: string<FactorDemand>().oneOf(factorDemands),
      secondFactorFrom: nullableDay(),
      limitsAddresses: boolean(),
      addresses: array(allowedAddress.required())
        .max(limits.allowedAddresses.max)
        .optional()
        .meta({ example: [{ address: '203.0.113.0/24', name: 'Office' }] }),
      idleMinutes: number()
        .nullable()
        .oneOf([null, ...idleChoices]),
      totalHours: number()
        .nullable()
        .oneOf([null, ...totalChoices]),
    }),
  }).answers<AccessPolicyAnswer>(),
}
