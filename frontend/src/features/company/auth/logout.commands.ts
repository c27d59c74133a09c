import { authApi } from '@balcao/contract/resources/company/auth'
import { call } from '../../../data/apiClient'
import { settlePostponed } from '../../../data/postponed'
import { endSession, getSession } from '../../../data/session/sessionStore'
import { leaveSupport } from '../../billing/supportAccess'

/**
 * Ends the session here and on the server. Without a network, the server's session expires by itself. A
 * support user only leaves the company.
 */
export async function logOut(): Promise<void> {
  await settlePostponed()
  const session = getSession()
  if (session.status === 'in' && session.support) return leaveSupport(session.support)
  await call(authApi.logout).catch(() => undefined)
  endSession('left')
}
