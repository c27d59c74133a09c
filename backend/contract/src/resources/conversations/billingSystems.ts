import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import type { SettingName } from '../company/settings.js'

/** Systems by which companies bill their own customers, and which the bot of a queue can ask for them. */
export const billingSystems = ['ixc', 'mkauth', 'asaas'] as const
export type BillingSystem = (typeof billingSystems)[number]

/** What each is reached by. Without all of it a system is asked nothing. */
export const billingSettings = {
  ixc: ['ipixc', 'tokenixc'],
  mkauth: ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth'],
  asaas: ['asaas'],
} as const satisfies Record<BillingSystem, readonly SettingName[]>

/** Those that can let a customer who is blocked go online for some days, on trust. */
export const unlockingSystems: readonly BillingSystem[] = ['ixc', 'mkauth']

/**
 * Why a system gave no answer that can be used: it stands at an address that may not be called, was too late,
 * could not be connected to, refused the credentials, answered with an error or with more than is taken, or
 * with something else than it documents.
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
 * Why the bot left it to a person: the system failed; nobody there has the document, or it is not the
 * contact's; too many guesses; the system let nobody in on trust, or has done so lately; it was broken off;
 * no document was given; or the customer wanted a person.
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
  /** All that it is reached by is set. */
  isComplete: boolean
}

export const billingSystemsApi = {
  list: endpoint('GET', '/billing-systems').answers<BillingSystemState[]>(),
  /** Asks the system something with what is stored. `failure` is null when it answered. */
  test: endpoint('POST', '/billing-systems/:system/test', {
    params: object({ system: string<BillingSystem>().oneOf(billingSystems).required() }),
  }).answers<{ failure: BillingFailure | null }>(),
}
