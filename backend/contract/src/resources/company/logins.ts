import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import type { SessionEndCause } from './auditLog.js'
import type { LoginMethod } from './auth.js'

/** A login of a user: since when, from where, and with which browser. */
export interface Login {
  id: string
  /** User agent of the browser; may be empty. */
  userAgent: string
  /** Address of its last use; empty where unknown. */
  address: string
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601, exact to a quarter of an hour: an access token is used for this long before it is renewed. */
  lastUsedAt: string
  /** The login that makes this call. */
  isCurrent: boolean
  method: LoginMethod
  /** From a device that was new to the user, who has not said yet that it was them. */
  isNew: boolean
}

/** A login whose session has ended. */
export interface PastLogin extends Pick<Login, 'id' | 'userAgent' | 'address' | 'method'> {
  /** ISO 8601: when it began, and when it ended. */
  createdAt: string
  endedAt: string
  /** Why it ended; null where that was not stored. */
  cause: SessionEndCause | 'logout' | null
  /** Whether a login from a new device was the user, as they say. Null: not asked, or not answered. */
  recognised: boolean | null
}

/** The caller's own logins, and those of users they manage. */
export const loginsApi = {
  /**
   * Whether a user is locked after too many wrong passwords, from any place. For those who manage the user.
   */
  lock: endpoint('GET', '/users/:id/lock', { params: idParams }).answers<{ locked: boolean }>(),
  /** Forgets a user's wrong passwords, so that they can log in at once. */
  unlock: endpoint('POST', '/users/:id/unlock', { params: idParams }).answers<{ message: string }>(),
  /**
   * Removes a user's second factors, passkeys and recovery codes, after they have lost them. Their sessions
   * end; they log in with their password alone. `reason` goes to the audit log.
   */
  resetFactors: endpoint('POST', '/users/:id/second-factor-reset', {
    params: idParams,
    body: object({ reason: text(limits.reason.max).trim().required() }),
  }).answers<{ message: string }>(),
  list: endpoint('GET', '/users/:id/sessions', { params: idParams }).answers<Login[]>(),
  end: endpoint('DELETE', '/users/:id/sessions/:sessionId', {
    params: object({ id: id().required(), sessionId: string().uuid().required() }),
  }).answers<{ message: string }>(),
  /** Sessions that have ended, the newest first. They are stored for 90 days. */
  past: endpoint('GET', '/users/:id/past-sessions', {
    params: idParams,
    query: object({ pageNumber: pageQuery.pageNumber }),
  }).answers<PageFacts & { sessions: PastLogin[] }>(),
  /** Ends all logins of the user except the calling one. */
  endAll: endpoint('DELETE', '/users/:id/sessions', { params: idParams }).answers<{ message: string }>(),
}
