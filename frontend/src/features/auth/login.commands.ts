import type { SessionAnswer } from '@balcao/contract/resources/auth'
import { sessionCalls } from '@balcao/contract/resources/sessionCalls'
import { exchange } from '../../data/http'
import { startSession } from '../../data/sessionStore'
import { i18n } from '../../i18n/i18n'
import { toast } from '../../ui/toast'
import { daysToWarnOf } from './dueDate.rules'

/**
 * Starts a session, and warns when the subscription is about to end: not super users, whose company nothing ends.
 * @throws ApiError as the server refuses: who may work is its decision alone.
 */
export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const session = await exchange<SessionAnswer>({ ...sessionCalls.login, body: credentials })
  startSession(session)
  const { user, scope } = session
  const days = user.super || scope === 'billing' ? null : daysToWarnOf(user.company, new Date())
  if (days !== null) toast.warning(i18n.t('auth.dueWarning', { count: days }))
}
