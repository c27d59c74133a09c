import { boolean, object, string } from 'yup'
import { endpoint } from '../../../endpoint.js'
import type { LoginMethod } from '../auth.js'

/** A login from a device that was new to the caller, who is asked whether it was them. */
export interface QuestionedLogin {
  id: string
  /** User agent of the browser; may be empty. */
  userAgent: string
  address: string
  method: LoginMethod
  /** ISO 8601. */
  createdAt: string
  /** Its session has not ended yet. */
  isOpen: boolean
}

/** What the caller knows of their own login. */
export interface OwnAccess {
  /** False: they have only ever logged in at the company's provider. */
  hasPassword: boolean
  /** ISO 8601; null where it was not stored. */
  passwordChangedAt: string | null
  /**
   * The last login of the last 30 days that waits for an answer. Null also where the caller's own place is in
   * question: nobody answers for themselves.
   */
  login: QuestionedLogin | null
}

export const ownAccessApi = {
  get: endpoint('GET', '/auth/own-access').answers<OwnAccess>(),
  /**
   * Says of the login in question whether it was the caller. If not, its session ends, and they are asked
   * about the next login from there again.
   */
  answer: endpoint('POST', '/auth/own-access', {
    /** `login`: its id, as it was asked about. */
    body: object({ login: string().uuid().max(36).required(), isOwn: boolean().required() }),
  }).answers<{ message: string }>(),
}
