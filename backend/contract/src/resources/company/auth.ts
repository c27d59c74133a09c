import { object, string } from 'yup'
import type { PlanSwitch, Profile } from '../../abilities.js'
import { endpoint } from '../../endpoint.js'
import { givenPassword } from '../../fields.js'
import { limits } from '../../limits.js'
import type { BillingAddress, CompanyFacts } from '../billing/companies.js'
import { sessionCalls } from './sessionCalls.js'
import type { Setting } from './settings.js'

/**
 * Whether somebody hears of tickets that nobody has accepted yet. Each generation of clients has words of its
 * own and looks for them in the answers, so that the word is kept as it was said.
 */
export const allTicketWords = ['enable', 'disable', 'enabled', 'disabled', 'desabled'] as const
export type AllTicket = (typeof allTicketWords)[number]

export const hearsOfPending = (word: AllTicket): boolean => word.startsWith('enable')

export interface SessionQueue {
  id: number
  name: string
  color: string
  /**
   * The join row, which older clients read for the queue's id; its dates are ISO 8601, since when it is
   * attended.
   */
  UserQueue: { userId: number; queueId: number; createdAt?: string; updatedAt?: string }
}

/** Who pays for it is there for those who manage it, when they log in. */
export interface SessionCompany extends CompanyFacts, Partial<BillingAddress> {
  /** ISO 8601; the last day of the trial, null for a company that pays. */
  trialExpiration: string | null
  settings: Setting[]
  /** What its plan leaves out, as it was at the login or the last refresh. */
  switchedOff: PlanSwitch[]
}

/** The logged-in user, as login and refresh answer it. */
export interface SessionUser {
  id: number
  name: string
  email: string
  /** False: they have yet to follow the link that went to it. */
  emailVerified: boolean
  profile: Profile
  super: boolean
  companyId: number
  allTicket: AllTicket
  queues: SessionQueue[]
  company: SessionCompany
}

/** A super user's session in a company that is not theirs. */
export interface SupportAccess {
  companyId: number
  companyName: string
  reason: string
  /** ISO 8601. */
  endsAt: string
  /** Whether it may change anything. */
  isWriting: boolean
}

export interface SessionAnswer {
  /** The access token, a JWT of 15 minutes; the refresh token travels in the HttpOnly cookie `jrt`. */
  token: string
  user: SessionUser
  /**
   * The company is past its due date, and its admin may pay: everything else is answered
   * ERR_SUBSCRIPTION_EXPIRED.
   */
  scope?: 'billing'
  /**
   * Days until the due date by the company's calendar, when fewer than five are left; 0 means that it ends
   * today.
   */
  dueInDays?: number
  /** With that scope: whom to ask, where the installation names somebody. */
  supportContact?: string
  /** The session is a super user's in a company that is not theirs. */
  support?: SupportAccess
}

const { login, refresh } = sessionCalls

export const authApi = {
  login: endpoint(login.method, login.path, {
    body: object({
      email: string().trim().lowercase().max(limits.email.max).required(),
      password: givenPassword().required(),
    }),
  }).answers<SessionAnswer>(),
  refresh: endpoint(refresh.method, refresh.path).answers<SessionAnswer>(),
  logout: endpoint('DELETE', '/auth/logout').answers<Record<string, never>>(),
  me: endpoint('GET', '/auth/me').answers<{ id: number; profile: Profile; super: boolean }>(),
}
