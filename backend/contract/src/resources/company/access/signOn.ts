import { array, boolean, object, string } from 'yup'
import { profiles, type Profile } from '../../../abilities.js'
import { endpoint } from '../../../endpoint.js'
import { id, idParams, text } from '../../../fields.js'
import { limits } from '../../../limits.js'
import type { SessionAnswer } from '../auth.js'
import type { PasswordLink } from '../passwordLinks.js'

/**
 * Why a company's identity provider cannot be used:
 * - `address`: its address may not be called (private, or without TLS),
 * - `unreachable`: it does not answer in time,
 * - `notOpenId`: it answers something else than an OpenID Connect provider,
 * - `otherIssuer`: it names itself otherwise than by the address that was entered,
 * - `noKeys`: it has no keys to check its signatures with,
 * - `secretRefused`: it refuses the client id or the secret.
 */
export const providerProblems = [
  'address',
  'unreachable',
  'notOpenId',
  'otherIssuer',
  'noKeys',
  'secretRefused',
] as const
export type ProviderProblem = (typeof providerProblems)[number]

/** What membership in a group of the provider gives. */
export interface SignOnGroup {
  /** Name of the group at the provider. */
  group: string
  profile: Profile
  /** Null: all queues, also those created later. */
  queueIds: number[] | null
}

/** A company's single sign-on as it was saved. The secret is never answered. */
export interface SignOn {
  issuer: string
  clientId: string
  /** People may log in by it. It is switched on by a test that an admin passes. */
  enabled: boolean
  domains: string[]
  /** Empty: everybody of the domains may log in, with the profile and queues that they have. */
  groups: SignOnGroup[]
  /** E-mails of its domains count as verified where the provider says nothing about that. */
  trustsEmails: boolean
  /** How many people have logged in by it. */
  people: number
  /** Since when the provider cannot be used, ISO 8601, and why; null while it can. */
  failure: { since: string; problem: ProviderProblem } | null
}

export interface SignOnAnswer {
  /** Null before the first saving. */
  signOn: SignOn | null
  /** The address that the provider must accept as a redirect. */
  returnAddress: string
  /** The company's active people by name, with the domains of their e-mails. */
  team: { name: string; domain: string }[]
}

/** What a provider answers to the settings. */
export interface SignOnCheck {
  provider: {
    /** Null: it can be used. */
    problem: ProviderProblem | null
    /** Milliseconds that it took to answer. */
    tookMs: number
    /** Keys that can check its signatures. */
    keys: number
    /** Its software, where its addresses show that. */
    software: string | null
  }
  /** Whether it accepts the client id and the secret; null when that was not asked. */
  isSecretAccepted: boolean | null
}

const domain = () =>
  string()
    .trim()
    .lowercase()
    .matches(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, '${path} must be a domain')
    .max(253)
    .meta({ example: 'example.com' })

const issuer = () =>
  text(limits.signOn.address)
    .trim()
    .matches(/^https?:\/\/[^\s/?#]+[^\s?#]*$/i, '${path} must be an address like https://login.example.com')
    .meta({ example: 'https://login.example.com' })
const clientId = () => text(limits.signOn.clientId).trim().min(1)
const secret = () => text(limits.signOn.secret).trim().min(1)

const settings = object({
  issuer: issuer().required(),
  clientId: clientId().required(),
  /** Without it the saved one stays. A new issuer needs the secret again. */
  clientSecret: secret(),
  domains: array(domain().required()).max(limits.signOn.domains).required(),
  groups: array(
    object({
      group: text(limits.signOn.group).trim().min(1).required(),
      profile: string<Profile>().oneOf(profiles).required(),
      queueIds: array(id().required()).max(limits.references.max).nullable().default(null),
    }).required(),
  )
    .max(limits.signOn.groups)
    .required(),
  /**
   * An admin vouches for the provider: nobody chooses their e-mail there. E-mails of the company's domains
   * then count as verified where the provider says nothing about that, but not where it says no.
   */
  trustsEmails: boolean().default(false),
})

/** A parameter of a provider's answer: printable ASCII (RFC 6749, appendix A). */
const parameter = () =>
  text(limits.signOn.answer)
    .matches(/^[\x20-\x7e]*$/, '${path} must be printable ASCII')
    .meta({ example: 'af0ifjsldkj' })

/** Names a login at the provider: what it sends the browser back with. */
const returned = object({
  state: parameter().required(),
  code: parameter(),
  iss: text(limits.signOn.address),
  /** Why the provider let nobody in. */
  error: parameter(),
})

/** A company's settings, for its admins. */
export const signOnApi = {
  get: endpoint('GET', '/sign-on').answers<SignOnAnswer>(),
  /** Saves the settings. Another issuer or client id switches it off until it is tested again. */
  save: endpoint('PUT', '/sign-on', {
    body: settings,
    bodyBytes: limits.bodyBytes.form,
  }).answers<SignOnAnswer>(),
  /** Asks the provider about settings that need not be saved. */
  check: endpoint('POST', '/sign-on/check', {
    body: object({ issuer: issuer().required(), clientId: clientId(), clientSecret: secret() }),
  }).answers<SignOnCheck>(),
  /** Begins a login of the admin at the provider, which changes no session. */
  test: endpoint('POST', '/sign-on/test').answers<{ address: string }>(),
  /** Ends the test. If the login would have succeeded, the single sign-on is switched on. */
  finishTest: endpoint('POST', '/auth/sign-on/test/finish', { body: returned }).answers<SignOnAnswer>(),
  /** Nobody logs in by it any more, until it is tested again. The settings stay. */
  switchOff: endpoint('POST', '/sign-on/off').answers<SignOnAnswer>(),
  /**
   * Forgets the account at the provider with which a user logs in, and ends their sessions that began there.
   * Whoever next logs in there with their verified e-mail is linked anew.
   * @returns a link to choose a password, for a user who has none.
   */
  unlink: endpoint('DELETE', '/sign-on/people/:id', { params: idParams }).answers<{
    link: PasswordLink | null
  }>(),
}

/** The login by a company's provider, for anybody. */
export const signOnLoginApi = {
  /** The host where people of a domain log in; null where they have a password only. */
  offer: endpoint('POST', '/auth/sign-on/offer', {
    body: object({ domain: domain().required() }),
  }).answers<{ host: string | null }>(),
  /** The provider's address for the browser, and the cookie that its return needs. */
  begin: endpoint('POST', '/auth/sign-on/begin', {
    body: object({ email: string().trim().lowercase().email().max(limits.email.max).required() }),
  }).answers<{ address: string }>(),
  finish: endpoint('POST', '/auth/sign-on/finish', { body: returned }).answers<SessionAnswer>(),
}
