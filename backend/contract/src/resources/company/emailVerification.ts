import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'

/**
 * Where the installation sends e-mail, an address is verified once its owner has followed a link sent to it.
 */
export const emailVerificationApi = {
  /**
   * Sends the caller a new link; the old one stops working.
   * @throws ERR_RATE_LIMITED, ERR_MAIL_OFF.
   */
  send: endpoint('POST', '/auth/email-verification').answers<{ email: string }>(),
  /**
   * Uses a link, logged in or not.
   * @throws ERR_EMAIL_LINK_INVALID, whatever is wrong with it.
   */
  use: endpoint('POST', '/auth/email', {
    body: object({ token: string().max(100).required() }),
  }).answers<{ email: string }>(),
}
