import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { email } from '../../fields.js'

/**
 * For who forgot their password: a link that holds for half an hour goes to the address, if somebody has it.
 * The answer is the same, and comes as soon, when nobody has. @throws ERR_MAIL_OFF where no e-mail is sent;
 * ERR_RATE_LIMITED.
 */
export const passwordRecoveryApi = {
  ask: endpoint('POST', '/auth/forgotten-password', {
    body: object({ email: email().required() }),
  }).answers<Record<string, never>>(),
  /**
   * As older clients ask. What they would do next puts the password into an address, where logs keep it: the
   * link leads to our page.
   */
  askByPath: endpoint('POST', '/forgetpassword/:email', {
    params: object({ email: email().required() }),
  }).answers<Record<string, never>>(),
}
