import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { sessionCalls } from '@balcao/contract/resources/company/sessionCalls'
import type { PasskeyAnswer } from '../../../data/browser/passkeys'
import { exchange, type HttpRequest } from '../../../data/http'
import { startSession } from '../../../data/session/sessionStore'
import { formatCalendarDay } from '../../../i18n/format'
import { i18n } from '../../../i18n/i18n'
import { toast } from '../../../ui/feedback/toast'

export interface Credentials {
  email: string
  password: string
  /** Of an app, or a recovery code. */
  code?: string
  passkey?: PasskeyAnswer
}

/** Starts a session, and warns of what comes soon: the subscription ends, or a second factor is needed. */
export function begin(session: SessionAnswer): void {
  startSession(session)
  const { dueInDays: count, factorFrom, user } = session
  if (count !== undefined) toast.warning(i18n.t('auth.dueWarning', { count }))
  if (factorFrom === undefined) return
  const words = { company: user.company.name, date: formatCalendarDay(factorFrom) }
  toast.warning(i18n.t('auth.factorWarning', words))
}

const enter = async (request: HttpRequest): Promise<void> => begin(await exchange<SessionAnswer>(request))

/**
 * Logs in with a password.
 * @throws ApiError when the server refuses; ERR_SECOND_FACTOR_REQUIRED when only the password is right so far
 */
export const logIn = (credentials: Credentials): Promise<void> =>
  enter({ ...sessionCalls.login, body: credentials })

/**
 * Lets the user choose a passkey, and starts a session. Nothing happens when they cancel.
 * @throws ApiError when the server refuses
 */
export async function logInWithPasskey(): Promise<void> {
  const { usePasskey: sign } = await import('../../../data/browser/passkeys')
  const passkey = await sign()
  if (passkey) await enter({ ...sessionCalls.passkey, body: { passkey } })
}
