import type { ErrorAnswer } from '@balcao/contract/errorAnswer'
import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { sessionCalls } from '@balcao/contract/resources/company/sessionCalls'
import { hasCode } from '../ApiError'
import { exchange } from '../http'
import { endSession, getSession, getToken, startSession } from './sessionStore'

let inFlight: Promise<void> | null = null

/**
 * Runs in one tab at a time: all tabs share the refresh cookie, and each refresh replaces it. Plain http has
 * no locks.
 */
function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? locks.request('balcao.refresh', work) : work()
}

/** Whether the login tells why the session ended. A page that was closed when it expired says nothing. */
const isWorthSaying = (cause: ErrorAnswer['cause'], wasIn: boolean): boolean =>
  cause !== undefined && (wasIn || cause !== 'expired')

async function refresh(staleToken: string | null): Promise<void> {
  const token = getToken()
  // While this tab waited for the lock, another one refreshed and shared the new token.
  if (token !== null && token !== staleToken) return
  const wasIn = getSession().status === 'in'
  try {
    startSession(await exchange<SessionAnswer>(sessionCalls.refresh))
  } catch (error) {
    if (hasCode(error, 'ERR_SUBSCRIPTION_EXPIRED', 'ERR_COMPANY_INACTIVE', 'ERR_ADDRESS_NOT_ALLOWED')) {
      endSession('refused', error.answer ?? null)
    } else if (hasCode(error, 'ERR_SESSION_EXPIRED') && isWorthSaying(error.answer?.cause, wasIn)) {
      const isElsewhere = error.answer?.cause === 'otherLogin'
      endSession(isElsewhere ? 'elsewhere' : 'expired', error.answer ?? null)
    } else if (hasCode(error, 'ERR_SESSION_EXPIRED', 'ERR_INVALID_CREDENTIALS', 'ERR_NO_USER_FOUND')) {
      endSession(wasIn ? 'expired' : 'none')
    }
    throw error
  }
}

/**
 * Gets a new access token with the refresh cookie. Concurrent calls, also of other tabs, share one request.
 * @param staleToken the token that was refused; null when the page starts
 * @throws ApiError when the server refuses (the session has then ended) or does not answer (it has not)
 */
export function refreshSession(staleToken: string | null): Promise<void> {
  inFlight ??= alone(() => refresh(staleToken)).finally(() => {
    inFlight = null
  })
  return inFlight
}
