import { lazy, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../data/session/sessionStore'
import { loadPhrases } from '../i18n/i18n'
import { HOME, LOGIN, START } from './addresses'
import { StartScreen, UnreachableScreen } from './StartScreen'

/** State of a redirect to the login: the address that the user wanted. */
interface LoginState {
  from?: string
}

const BillingShell = lazy(
  async () => (await Promise.all([import('./layout/BillingShell'), loadPhrases('desk')]))[0],
)

const EnrolmentShell = lazy(
  async () =>
    (await Promise.all([import('./layout/EnrolmentShell'), loadPhrases('desk', 'secondFactor')]))[0],
)

/**
 * Guards the pages behind the login. After the next login a user returns to their page, unless they logged
 * out themselves. When the company is past its due date, its admin gets the payment pages at every address. A
 * user who must enrol a second factor gets the page for that.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'in') {
    if (session.scope === 'billing') return <BillingShell />
    return session.scope === 'enrolment' ? <EnrolmentShell /> : children
  }
  if (session.status === 'starting') return <StartScreen />
  if (session.status === 'unreachable') return <UnreachableScreen />
  const state: LoginState = session.reason === 'left' ? {} : { from: pathname + search }
  return <Navigate to={LOGIN} replace state={state} />
}

/**
 * Guards the public pages. After a login there, the user continues to the wanted page, or to the tickets. A
 * user who was already logged in goes to the start.
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

/** The start page means that no particular page was wanted. */
const wantedOf = (state: LoginState | null): string =>
  state?.from === undefined || state.from === START ? HOME : state.from
