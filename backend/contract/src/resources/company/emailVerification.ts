import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'

/**
 * Where the installation sends e-mail, an address counts once its person has followed a link that was sent to
 * it.
 */
export const emailVerificationApi = {
  /** Sends the caller another link; the one before ends. @throws ERR_RATE_LIMITED, ERR_MAIL_OFF. */
  send: endpoint('POST', '/auth/email-verification').answers<{ email: string }>(),
  /** Uses a link up, logged in or not. @throws ERR_EMAIL_LINK_INVALID, whatever is wrong with it. */
  use: endpoint('POST', '/auth/email', {
    body: object({ token: string().max(100).required() }),
  }).answers<{ email: string }>(),
}
