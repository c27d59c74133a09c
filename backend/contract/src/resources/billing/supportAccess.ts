import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { SessionAnswer, SupportAccess } from '../company/auth.js'

/** Minutes after which support access ends automatically. */
export const SUPPORT_MINUTES = 60

const reasonBody = object({
  reason: text(limits.reason.max).trim().min(limits.reason.min).required(),
})

export const supportAccessApi = {
  /** Answers a session in that company. The browser uses it until the super user leaves. */
  enter: endpoint('POST', '/companies/:id/support-access', { params: idParams, body: reasonBody }).answers<
    SessionAnswer & { support: SupportAccess }
  >(),
  /** Allows changes in this support access from now on. */
  allowWriting: endpoint('POST', '/companies/:id/support-access/writing', {
    params: idParams,
    body: reasonBody,
  }).answers<SupportAccess>(),
  endWriting: endpoint('DELETE', '/companies/:id/support-access/writing', {
    params: idParams,
  }).answers<SupportAccess>(),
  /** Ends the access. The next refresh answers the super user's own session. */
  leave: endpoint('DELETE', '/companies/:id/support-access', { params: idParams }).answers<{
    message: string
  }>(),
}
