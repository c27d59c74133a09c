import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, password } from '../../fields.js'
import type { PasswordScore } from '../../passwords.js'

/**
 * By which somebody chooses a password, once. A new one ends the one before; so does another password or
 * e-mail.
 */
export interface PasswordLink {
  /**
   * What the client puts into the link, after the `#`: it is sent to no server before the page asks. It is
   * stored nowhere.
   */
  token: string
  /** ISO 8601: seven days from now for whoever has no password yet, one day for whoever gets another. */
  expiresAt: string
  /** Another link to the same goes to their e-mail. */
  mailed: boolean
}

/** Whom a link lets choose a password. */
export interface PasswordLinkOwner {
  name: string
  email: string
  company: string
  /** How hard to guess their password has to be. */
  needed: PasswordScore
  /** They never had a password. */
  invited: boolean
}

const token = () => string().max(100).required()

export const passwordLinksApi = {
  /** For somebody who forgot theirs, or has none yet. Nobody makes one for themselves. */
  create: endpoint('POST', '/users/:id/password-link', { params: idParams }).answers<PasswordLink>(),
  /** In the body, where no log has it. @throws ERR_PASSWORD_LINK_INVALID, whatever is wrong with it. */
  look: endpoint('POST', '/auth/password-link', {
    body: object({ token: token() }),
  }).answers<PasswordLinkOwner>(),
  /** Uses the link up, and ends every login of the user. */
  use: endpoint('POST', '/auth/password', {
    body: object({ token: token(), password: password().required() }),
  }).answers<{ email: string }>(),
}
