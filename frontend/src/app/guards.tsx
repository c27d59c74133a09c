import { lazy, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session/sessionStore'
import { loadPhrases } from '../i18n/i18n'
import { HOME, LOGIN, START } from './addresses'
import { StartScreen, UnreachableScreen } from './StartScreen'

/** What a redirect to the login remembers: the address that was wanted. */
interface LoginState {
  from?: string
}

const BillingShell = lazy(
  async () => (await Promise.all([import('./layout/BillingShell'), loadPhrases('desk')]))[0],
)

/**
 * Pages behind the login. Who left by choice starts anew at the next login; everybody else comes back to
 * where they were. Where the company is past its due date, its admin has the pages to pay it, whatever was
 * asked for.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'in') return session.scope === 'billing' ? <BillingShell /> : children
  if (session.status === 'starting') return <StartScreen />
  if (session.status === 'unreachable') return <UnreachableScreen />
  const state: LoginState = session.reason === 'left' ? {} : { from: pathname + search }
  return <Navigate to={LOGIN} replace state={state} />
}

/**
 * Pages for nobody in particular. Who has logged in there goes on to what was wanted, or to the tickets; who
 * was logged in already, to the start.
 */
export function PublicOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const [wasOut, setWasOut] = useState(session.status === 'out')
  const { state } = useLocation() as { state: LoginState | null }
  if (session.status === 'out' && !wasOut) setWasOut(true)
  if (session.status === 'in') return <Navigate to={wasOut ? wantedOf(state) : START} replace />
  if (session.status === 'starting') return <StartScreen />
  return children
}

/** The start is where nothing in particular was wanted. */
const wantedOf = (state: LoginState | null): string =>
  state?.from === undefined || state.from === START ? HOME : state.from
