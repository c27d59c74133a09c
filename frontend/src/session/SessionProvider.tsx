import type { SessionUser } from '@balcao/contract/resources/company/auth'
import { createContext, useContext, type ReactNode } from 'react'
import { useSession } from '../data/session/sessionStore'

const ActorContext = createContext<SessionUser | null>(null)

/** Provides the logged-in user. The route guards decide what is shown when nobody is logged in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  return <ActorContext value={session.status === 'in' ? session.user : null}>{children}</ActorContext>
}

/** The logged-in user. Use only on routes that need one. */
export function useActor(): SessionUser {
  const actor = useContext(ActorContext)
  if (!actor) throw new Error('useActor is only for pages behind the login')
  return actor
}
