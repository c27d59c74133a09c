import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { email } from '../../fields.js'

/**
 * For users who forgot their password. If a user has this address, a link valid for half an hour is sent to
 * it. Otherwise the answer is the same, after the same time.
 * @throws ERR_MAIL_OFF where no e-mail is sent; ERR_RATE_LIMITED.
 */
export const passwordRecoveryApi = {
  ask: endpoint('POST', '/auth/forgotten-password', {
    body: object({ email: email().required() }),
  }).answers<Record<string, never>>(),
  /**
   * The same for older clients. Their own next step would put the password into a URL, where logs store it,
   * so the link leads to our page instead.
   */
  askByPath: endpoint('POST', '/forgetpassword/:email', {
    params: object({ email: email().required() }),
  }).answers<Record<string, never>>(),
}
