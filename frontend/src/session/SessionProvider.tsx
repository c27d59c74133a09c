import type { SessionUser } from '@balcao/contract/resources/auth'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { ApiError } from '../data/ApiError'
import { refreshSession } from '../data/refreshSession'
import { endSession, mayHaveSession, sessionUnreachable, useSession } from '../data/sessionStore'

/** Milliseconds between two tries while the server doesn't answer. */
const RETRY_MS = 5_000

const ActorContext = createContext<SessionUser | null>(null)

/** Tries the refresh cookie when the page starts, and again while the server does not answer. */
function useStart(): void {
  useEffect(() => {
    if (!mayHaveSession()) {
      endSession('none')
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async (): Promise<void> => {
      try {
        await refreshSession(null)
      } catch (error) {
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
        if (refused && error.status !== 429) {
          endSession('none')
          return
        }
        sessionUnreachable()
        timer = setTimeout(() => void attempt(), RETRY_MS)
      }
    }
    void attempt()
    return () => clearTimeout(timer)
  }, [])
}

/** Provides who is logged in; the guards of the routes decide what is shown while nobody is. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useStart()
  const session = useSession()
  return <ActorContext value={session.status === 'in' ? session.user : null}>{children}</ActorContext>
}

/** The logged-in user. Only below the routes that need one. */
export function useActor(): SessionUser {
  const actor = useContext(ActorContext)
  if (!actor) throw new Error('useActor is only for pages behind the login')
  return actor
}
