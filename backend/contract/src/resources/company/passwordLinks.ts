import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, name, password } from '../../fields.js'
import type { PasswordScore } from '../../passwords.js'

/**
 * A link to choose a password, valid once. It stops working when a newer link is made, or when the user's
 * password or e-mail changes.
 */
export interface PasswordLink {
  /**
   * The part of the link after the `#`. Browsers send it to no server until the page asks. It is not stored.
   */
  token: string
  /** ISO 8601. Seven days for users without a password, one day for the others. */
  expiresAt: string
  /** Another such link was sent to their e-mail. */
  mailed: boolean
}

/** The user of a link. */
export interface PasswordLinkOwner {
  name: string
  email: string
  company: string
  /** Score that the new password needs. */
  needed: PasswordScore
  /** They never had a password. */
  invited: boolean
}

const token = () => string().max(100).required()

export const passwordLinksApi = {
  /** For a user who forgot their password, or has none yet. Nobody can make a link for themselves. */
  create: endpoint('POST', '/users/:id/password-link', { params: idParams }).answers<PasswordLink>(),
  /**
   * The token is in the body, so that no log contains it.
   * @throws ERR_PASSWORD_LINK_INVALID, whatever is wrong with it.
   */
  look: endpoint('POST', '/auth/password-link', {
    body: object({ token: token() }),
  }).answers<PasswordLinkOwner>(),
  /**
   * Uses the link, and ends all logins of the user.
   * @throws ERR_PASSWORD_LINK_INVALID; ERR_PLAN_LIMIT_USERS when the plan has no more room for somebody
   *   invited.
   */
  use: endpoint('POST', '/auth/password', {
    body: object({
      token: token(),
      password: password().required(),
      /** Of somebody who was invited, in place of the name in the invitation. Ignored for everybody else. */
      name: name(),
    }),
  }).answers<{ email: string }>(),
}
