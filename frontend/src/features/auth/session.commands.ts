import { authApi } from '@balcao/contract/resources/auth'
import { call } from '../../data/apiClient'
import { ApiError } from '../../data/ApiError'
import { settlePostponed } from '../../data/postponed'
import { endSession, startSession } from '../../data/sessionStore'
import { i18n } from '../../i18n/i18n'
import { toast } from '../../ui/toast'
import { daysToWarnOf, isExpired } from './dueDate.rules'

/**
 * Starts a session, and warns when the subscription is about to end.
 * @throws ApiError as the server refuses; `ERR_SUBSCRIPTION_EXPIRED` also when an older server lets an expired company in
 */
export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const session = await call(authApi.login, { body: credentials })
  const { company } = session.user
  const now = new Date()
  if (isExpired(company, now)) {
    throw new ApiError('ERR_SUBSCRIPTION_EXPIRED', 403, {
      error: 'ERR_SUBSCRIPTION_EXPIRED',
      dueDate: company.dueDate,
    })
  }
  startSession(session)
  const days = daysToWarnOf(company, now)
  if (days !== null) toast.warning(i18n.t('auth.dueWarning', { count: days }))
}

/** Ends the session here and on the server. Without a network the server's part ends by itself, by age. */
export async function logOut(): Promise<void> {
  await settlePostponed()
  await call(authApi.logout).catch(() => undefined)
  endSession('left')
}
