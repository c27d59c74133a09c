import { forgetAnswers } from '../taggedAnswers'
import type { ErrorAnswer } from '@balcao/contract/errorAnswer'
import type { SessionAnswer, SessionUser, SupportAccess } from '@balcao/contract/resources/company/auth'
import { createStore, useStore } from '../store'

/**
 * Why nobody is logged in. `none`: nobody was when the page started. `left`: the user logged out. The others:
 * the server ended the session.
 */
export type EndReason = 'none' | 'left' | 'expired' | 'elsewhere' | 'refused'

export type SessionState =
  /** The page has just loaded, and the refresh cookie is being tried. */
  | { status: 'starting' }
  /** The server did not answer; it is tried again. */
  | { status: 'unreachable' }
  /**
   * Scope `billing`: the company is past its due date, and its admin can only pay. `enrolment`: the user must
   * have a second factor, and can only enrol one. `support`: the user works in a company that is not theirs.
   */
  | {
      status: 'in'
      token: string
      user: SessionUser
      scope: 'all' | 'billing' | 'enrolment'
      supportContact: string | null
      support: SupportAccess | null
      /** A login from a new device may wait for the user's answer. */
      asksAboutLogin: boolean
    }
  /**
   * `answer`: the error with which the server refused the company or the address, when the reason is
   * `refused`; why the session ended, when it is `expired`.
   */
  | { status: 'out'; reason: EndReason; answer: ErrorAnswer | null }

type Message =
  | { type: 'started'; session: SessionAnswer }
  | { type: 'ended'; reason: EndReason; answer: ErrorAnswer | null }

/** The reason why the session will end, when it was announced before the server refuses a request. */
let announced: EndReason | null = null

/** Set while this browser has a refresh cookie, which scripts cannot read. */
const HINT_KEY = 'balcao.session'

const store = createStore<SessionState>({ status: 'starting' })
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balcao.session')

function remember(hasSession: boolean): void {
  try {
    if (hasSession) localStorage.setItem(HINT_KEY, '1')
    else localStorage.removeItem(HINT_KEY)
  } catch {
    // Without storage, a reload asks for the password again.
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

function enter(session: SessionAnswer): void {
  const { token, user, scope, supportContact, support, asksAboutLogin } = session
  const current = getUser()
  // When support enters or leaves a company the page reloads: nothing of the other company may stay in
  // memory.
  if (current && current.id === user.id && current.companyId !== user.companyId) return location.replace('/')
  announced = null
  store.set({
    status: 'in',
    token,
    user,
    scope: scope ?? 'all',
    supportContact: supportContact ?? null,
    support: support ?? null,
    asksAboutLogin: asksAboutLogin ?? false,
  })
}

/** A login or refresh succeeded: this tab and the browser's other tabs use the new session. */
export function startSession(session: SessionAnswer): void {
  remember(true)
  enter(session)
  tabs?.postMessage({ type: 'started', session } satisfies Message)
}

/** Updates the logged-in user from an event. Each tab gets the events itself. */
export function changeUser(apply: (user: SessionUser) => SessionUser): void {
  const state = store.get()
  if (state.status !== 'in') return
  const user = apply(state.user)
  if (user !== state.user) store.set({ ...state, user })
}

/** Updates what the current support access may do, in all tabs of the browser. */
export function changeSupport(support: SupportAccess): void {
  const state = store.get()
  if (state.status === 'in') startSession({ token: state.token, user: state.user, support })
}

/** The server announced why it ends the session. `endSession` then shows this reason. */
export function announceEnd(reason: EndReason): void {
  announced = reason
}

/**
 * Nobody is logged in any more, in any tab of this browser. Data stored for the user, such as drafts, stays.
 * The first reason stays: a request that was still running may be refused after the session has ended.
 */
export function endSession(given: EndReason, answer: ErrorAnswer | null = null): void {
  if (store.get().status === 'out') return
  const reason = given === 'left' ? given : (announced ?? given)
  announced = null
  const wasIn = store.get().status === 'in'
  remember(false)
  forgetAnswers()
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
