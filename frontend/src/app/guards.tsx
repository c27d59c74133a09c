import { lazy, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/sessionStore'
import { loadPhrases } from '../i18n/i18n'
import { useCan } from '../session'
import { NoPermissionPage } from './ErrorPages'
import { LOGIN, type PageRoute } from './routes'
import { StartScreen, UnreachableScreen } from './StartScreen'

/** What a redirect to the login remembers: the address that was wanted. */
interface LoginState {
  from?: string
}

const BillingPage = lazy(async () => {
  const [{ BillingPage: page }] = await Promise.all([
    import('../features/auth/BillingPage'),
    loadPhrases('desk'),
  ])
  return { default: page }
})

/**
 * Pages behind the login. Who left by choice starts anew at the next login; everybody else comes back to where they were. Where the
 * company is past its due date, its admin has one page, whatever was asked for.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'in') return session.scope === 'billing' ? <BillingPage /> : children
  if (session.status === 'starting') return <StartScreen />
  if (session.status === 'unreachable') return <UnreachableScreen />
  const state: LoginState = session.reason === 'left' ? {} : { from: pathname + search }
  return <Navigate to={LOGIN} replace state={state} />
}

/** Pages for nobody in particular: who is logged in goes on to what was wanted, or to the start. */
export function PublicOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { state } = useLocation() as { state: LoginState | null }
  if (session.status === 'in') return <Navigate to={state?.from ?? '/'} replace />
  if (session.status === 'starting') return <StartScreen />
  return children
}

export function Guarded({ route: { ability, page: Content } }: { route: PageRoute }) {
  const can = useCan()
  return can(ability) ? <Content /> : <NoPermissionPage />
}
