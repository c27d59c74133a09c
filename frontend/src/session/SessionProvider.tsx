import type { SessionUser } from '@balcao/contract/resources/company/auth'
import { createContext, useContext, type ReactNode } from 'react'
import { useSession } from '../data/session/sessionStore'

const ActorContext = createContext<SessionUser | null>(null)

/** Provides who is logged in; the guards of the routes decide what is shown while nobody is. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  return <ActorContext value={session.status === 'in' ? session.user : null}>{children}</ActorContext>
}

/** The logged-in user. Only below the routes that need one. */
export function useActor(): SessionUser {
  const actor = useContext(ActorContext)
  if (!actor) throw new Error('useActor is only for pages behind the login')
  return actor
}
