import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import type { SettingName } from '../company/settings.js'

/** Systems by which companies bill their own customers. A queue's bot can ask them for invoices. */
export const billingSystems = ['ixc', 'mkauth', 'asaas'] as const
export type BillingSystem = (typeof billingSystems)[number]

/** Settings needed to reach each system. A system is only asked when all of them are set. */
export const billingSettings = {
  ixc: ['ipixc', 'tokenixc'],
  mkauth: ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth'],
  asaas: ['asaas'],
} as const satisfies Record<BillingSystem, readonly SettingName[]>

/** Systems that can unblock a customer's internet access for some days, on trust. */
export const unlockingSystems: readonly BillingSystem[] = ['ixc', 'mkauth']

/**
 * Why a system gave no usable answer: its address is forbidden, it was too slow, the connection failed, it
 * refused the credentials, it answered an error, too much data, or something that it doesn't document.
 */
export const billingFailures = [
  'address',
  'timeout',
  'connection',
  'refused',
  'status',
  'tooLarge',
  'shape',
] as const
export type BillingFailure = (typeof billingFailures)[number]

/**
 * Why the bot left an inquiry to a person: the system failed; the document is unknown there, or is not the
 * contact's; too many guesses; the system refused the unlock on trust, or gave one recently; the inquiry was
 * interrupted; no document was given; or the customer wanted a person.
 */
export const inquiryFailures = [
  ...billingFailures,
  'unknownDocument',
  'notTheContact',
  'tooManyGuesses',
  'unlockRefused',
  'unlockedLately',
  'brokenOff',
  'noDocument',
  'personWanted',
] as const
export type InquiryFailure = (typeof inquiryFailures)[number]

export interface BillingSystemState {
  system: BillingSystem
  /** All its settings are set. */
  isComplete: boolean
}

export const billingSystemsApi = {
  list: endpoint('GET', '/billing-systems').answers<BillingSystemState[]>(),
  /** Tests the stored settings with a call to the system. `failure` is null when it answered. */
  test: endpoint('POST', '/billing-systems/:system/test', {
    params: object({ system: string<BillingSystem>().oneOf(billingSystems).required() }),
  }).answers<{ failure: BillingFailure | null }>(),
}
