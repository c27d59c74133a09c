import { object, string } from 'yup'
import type { PlanSwitch, Profile } from '../../abilities.js'
import { endpoint } from '../../endpoint.js'
import { factorCode, givenPassword } from '../../fields.js'
import { limits } from '../../limits.js'
import type { BillingAddress, CompanyFacts } from '../billing/companies.js'
import { passkeyAssertion } from './access/passkeyFields.js'
import { sessionCalls } from './sessionCalls.js'
import type { Away } from '../conversations/availability.js'
import type { Setting } from './settings.js'

/**
 * Whether a user hears of tickets that nobody has accepted yet. Each generation of clients has its own words
 * and expects them in answers, so a word is stored as it was sent.
 */
export const allTicketWords = ['enable', 'disable', 'enabled', 'disabled', 'desabled'] as const
export type AllTicket = (typeof allTicketWords)[number]

export const hearsOfPending = (word: AllTicket): boolean => word.startsWith('enable')

export interface SessionQueue {
  id: number
  name: string
  color: string
  /**
   * The join row, from which older clients read the queue's id. Dates are ISO 8601, from when the user was
   * put into the queue.
   */
  UserQueue: { userId: number; queueId: number; createdAt?: string; updatedAt?: string }
}

/** The company of a session. Its managers also get the billing address, at login only. */
export interface SessionCompany extends CompanyFacts, Partial<BillingAddress> {
  /** ISO 8601: last day of the trial; null for a company that pays. */
  trialExpiration: string | null
  settings: Setting[]
  /** Features that its plan leaves out, as of the login or the last refresh. */
  switchedOff: PlanSwitch[]
}

/** How somebody logged in. With `totp` and `recoveryCode` there was a password, too. */
export type LoginMethod = 'password' | 'totp' | 'recoveryCode' | 'passkey' | 'singleSignOn'

/** The logged-in user, in the answers of login and refresh. */
export interface SessionUser {
  id: number
  name: string
  email: string
  /** False: they have not followed the verification link yet. */
  emailVerified: boolean
  profile: Profile
  super: boolean
  companyId: number
  allTicket: AllTicket
  /** Null: not away, so they get new tickets. */
  away: Away | null
  queues: SessionQueue[]
  company: SessionCompany
}

/** A super user's session in another company. */
export interface SupportAccess {
  companyId: number
  companyName: string
  reason: string
  /** ISO 8601. */
  endsAt: string
  /** Whether it may make changes. */
  isWriting: boolean
}

export interface SessionAnswer {
  /** Access token, a JWT valid for 15 minutes. The refresh token is in the HttpOnly cookie `jrt`. */
  token: string
  user: SessionUser
  /**
   * - `billing`: the company is past its due date, and its admin may only pay. All other calls answer
   *   ERR_SUBSCRIPTION_EXPIRED.
   * - `enrolment`: the user must have a second factor, and may only enrol one. All other calls answer
   *   ERR_ENROLMENT_NEEDED.
   */
  scope?: 'billing' | 'enrolment'
  /**
   * Days until the due date, by the company's calendar, when fewer than five are left; 0 means it ends today.
   */
  dueInDays?: number
  /**
   * `YYYY-MM-DD`: from this day on the user must have a second factor, which they do not have yet. Until then
   * they may do everything.
   */
  factorFrom?: string
  /** With `scope`: whom to contact, if the installation names somebody. */
  supportContact?: string
  /** A login of the user from a new device waits for their answer (`ownAccessApi`). */
  asksAboutLogin?: true
  /** Set for a super user's session in another company. */
  support?: SupportAccess
}

const { login, refresh } = sessionCalls

export const authApi = {
  /**
   * Users with a second factor also send `code` (of their app, or a recovery code) or `passkey`. Without it
   * they get ERR_SECOND_FACTOR_REQUIRED, with `factors`. Clients that know no code may append the six digits
   * to the password.
   */
  login: endpoint(login.method, login.path, {
    body: object({
      email: string().trim().lowercase().max(limits.email.max).required(),
      password: givenPassword().required(),
      code: factorCode(),
      passkey: passkeyAssertion(),
    }),
  }).answers<SessionAnswer>(),
  refresh: endpoint(refresh.method, refresh.path).answers<SessionAnswer>(),
  logout: endpoint('DELETE', '/auth/logout').answers<Record<string, never>>(),
  /**
   * Proves again who the caller is, for the calls that answer ERR_CONFIRMATION_REQUIRED. Who has a second
   * factor sends `code` or `passkey`, everybody else the password.
   */
  confirm: endpoint('POST', '/auth/confirm', {
    body: object({ password: givenPassword(), code: factorCode(), passkey: passkeyAssertion() }),
  }).answers<{ message: string }>(),
  me: endpoint('GET', '/auth/me').answers<{ id: number; profile: Profile; super: boolean }>(),
}
