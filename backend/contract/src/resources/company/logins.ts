import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams } from '../../fields.js'

/** Somebody is logged in: from when on, where, and with what. */
export interface Login {
  id: string
  /** What the browser calls itself; empty where it says nothing. */
  userAgent: string
  /** From where it was last used; empty where that is not known. */
  address: string
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601, right to a quarter of an hour: for so long an access token is used before it is renewed. */
  lastUsedAt: string
  /** It is the reader's own, of this call. */
  isCurrent: boolean
}

/** One's own logins, and those of whom one manages. */
export const loginsApi = {
  /** Whether somebody is refused for too many wrong passwords, wherever it is; for those who manage them. */
  lock: endpoint('GET', '/users/:id/lock', { params: idParams }).answers<{ locked: boolean }>(),
  /** Forgets the wrong passwords that were tried for them: they log in at once. */
  unlock: endpoint('POST', '/users/:id/unlock', { params: idParams }).answers<{ message: string }>(),
  list: endpoint('GET', '/users/:id/sessions', { params: idParams }).answers<Login[]>(),
  end: endpoint('DELETE', '/users/:id/sessions/:sessionId', {
    params: object({ id: id().required(), sessionId: string().uuid().required() }),
  }).answers<{ message: string }>(),
  /** All of them, but for the one that asks. */
  endAll: endpoint('DELETE', '/users/:id/sessions', { params: idParams }).answers<{ message: string }>(),
}
