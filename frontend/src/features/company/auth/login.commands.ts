import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { sessionCalls } from '@balcao/contract/resources/company/sessionCalls'
import { exchange } from '../../../data/http'
import { startSession } from '../../../data/session/sessionStore'
import { i18n } from '../../../i18n/i18n'
import { toast } from '../../../ui/feedback/toast'

/**
 * Starts a session, and shows a warning when the subscription is about to end.
 * @throws ApiError when the server refuses
 */
export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const session = await exchange<SessionAnswer>({ ...sessionCalls.login, body: credentials })
  startSession(session)
  const { dueInDays: count } = session
  if (count !== undefined) toast.warning(i18n.t('auth.dueWarning', { count }))
}
