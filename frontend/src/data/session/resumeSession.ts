import { ApiError } from '../ApiError'
import { refreshSession } from './refreshSession'
import { endSession, getSession, mayHaveSession, sessionUnreachable } from './sessionStore'

/** Milliseconds between two tries while the server doesn't answer. */
const RETRY_MS = 5_000

/**
 * Tries the refresh cookie, and again while the server does not answer. Called once, when the page starts,
 * while the rest of the client is loading.
 */
export async function resumeSession(): Promise<void> {
  if (!mayHaveSession()) {
    endSession('none')
    return
  }
  try {
    await refreshSession(null)
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (refused && error.status !== 429) {
      if (getSession().status !== 'out') endSession('none')
      return
    }
    sessionUnreachable()
    setTimeout(() => void resumeSession(), RETRY_MS)
  }
}
