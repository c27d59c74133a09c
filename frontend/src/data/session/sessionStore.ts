import type { ErrorAnswer } from '@balcao/contract/errors'
import type { SessionAnswer, SessionUser, SupportAccess } from '@balcao/contract/resources/company/auth'
import { createStore, useStore } from '../store'

/**
 * Why nobody is logged in: nobody was when the page started, the user left by choice, or the session was
 * taken.
 */
export type EndReason = 'none' | 'left' | 'expired' | 'elsewhere' | 'refused'

export type SessionState =
  /** The page has just been loaded, and the refresh cookie is being tried. */
  | { status: 'starting' }
  /** The server could not be asked; it is asked again. */
  | { status: 'unreachable' }
  /**
   * `billing`: the company is past its due date, and nothing but paying is left to its admin. `support`: the
   * user is in a company that is not theirs.
   */
  | {
      status: 'in'
      token: string
      user: SessionUser
      scope: 'all' | 'billing'
      supportContact: string | null
      support: SupportAccess | null
    }
  /** `answer`: how the server refused the company, with the reason `refused`. */
  | { status: 'out'; reason: EndReason; answer: ErrorAnswer | null }

type Message =
  | { type: 'started'; session: SessionAnswer }
  | { type: 'ended'; reason: EndReason; answer: ErrorAnswer | null }

/** Why the session is about to end, when that is known before the server refuses it. */
let announced: EndReason | null = null

/** Says that this browser holds a refresh cookie, which scripts cannot see. */
const HINT_KEY = 'balcao.session'

const store = createStore<SessionState>({ status: 'starting' })
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balcao.session')

function remember(hasSession: boolean): void {
  try {
    if (hasSession) localStorage.setItem(HINT_KEY, '1')
    else localStorage.removeItem(HINT_KEY)
  } catch {
    // Without storage a reload asks for the password again.
  }
}

export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) !== null
  } catch {
    return false
  }
}

export const getSession = store.get
export const subscribeSession = store.subscribe
export const useSession = (): SessionState => useStore(store)

export function getToken(): string | null {
  const state = store.get()
  return state.status === 'in' ? state.token : null
}

export function getUser(): SessionUser | null {
  const state = store.get()
  return state.status === 'in' ? state.user : null
}

function enter({ token, user, scope, supportContact, support }: SessionAnswer): void {
  const current = getUser()
  // Whoever enters a company as support, or leaves it, begins anew: nothing that this page holds is of the
  // other company.
  if (current && current.id === user.id && current.companyId !== user.companyId) return location.replace('/')
  announced = null
  store.set({
    status: 'in',
    token,
    user,
    scope: scope ?? 'all',
    supportContact: supportContact ?? null,
    support: support ?? null,
  })
}

/** A login or a refresh was answered: this tab and the browser's others go on with it. */
export function startSession(session: SessionAnswer): void {
  remember(true)
  enter(session)
  tabs?.postMessage({ type: 'started', session } satisfies Message)
}

/** News of who is logged in; each tab hears them itself. */
export function changeUser(apply: (user: SessionUser) => SessionUser): void {
  const state = store.get()
  if (state.status !== 'in') return
  const user = apply(state.user)
  if (user !== state.user) store.set({ ...state, user })
}

/** What the support access that the session is may do now; the browser's other tabs hear it, too. */
export function changeSupport(support: SupportAccess): void {
  const state = store.get()
  if (state.status === 'in') startSession({ token: state.token, user: state.user, support })
}

/** The session has ended at the server: whatever comes to know of it first, this is the reason. */
export function announceEnd(reason: EndReason): void {
  announced = reason
}

/**
 * Nobody is logged in any more, in this tab and in the browser's others; what they keep for the user stays.
 */
export function endSession(given: EndReason, answer: ErrorAnswer | null = null): void {
  const reason = given === 'left' ? given : (announced ?? given)
  announced = null
  const wasIn = store.get().status === 'in'
  remember(false)
  store.set({ status: 'out', reason, answer })
  if (wasIn) tabs?.postMessage({ type: 'ended', reason, answer } satisfies Message)
}

/** The server did not answer while the page was starting. */
export function sessionUnreachable(): void {
  if (store.get().status === 'starting') store.set({ status: 'unreachable' })
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.type === 'started') enter(data.session)
  else if (store.get().status === 'in') store.set({ status: 'out', reason: data.reason, answer: data.answer })
})
