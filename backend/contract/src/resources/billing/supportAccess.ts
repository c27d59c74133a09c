import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { SessionAnswer, SupportAccess } from '../company/auth.js'

/** Minutes after which a super user's access to a company ends by itself. */
export const SUPPORT_MINUTES = 60

const reasonBody = object({
  reason: text(limits.reason.max).trim().min(limits.reason.min).required(),
})

export const supportAccessApi = {
  /** The answer's session is of that company; the browser goes on with it until it is left. */
  enter: endpoint('POST', '/companies/:id/support-access', { params: idParams, body: reasonBody }).answers<
    SessionAnswer & { support: SupportAccess }
  >(),
  /** What follows may change something. */
  allowWriting: endpoint('POST', '/companies/:id/support-access/writing', {
    params: idParams,
    body: reasonBody,
  }).answers<SupportAccess>(),
  endWriting: endpoint('DELETE', '/companies/:id/support-access/writing', {
    params: idParams,
  }).answers<SupportAccess>(),
  /** The refresh that follows answers the super user's own session. */
  leave: endpoint('DELETE', '/companies/:id/support-access', { params: idParams }).answers<{
    message: string
  }>(),
}
