import type { UserActor } from '../../tenancy/actor.js'
import type { AccessClaims } from './accessToken.js'

/** Some hundred bytes each. */
const MOST = 10_000

/** By login; who called last is last. */
const callers = new Map<string, UserActor>()

/**
 * Who was behind a token when they called before, at this process: a guess, which decides nothing. It lets a
 * read ask for what it answers together with who calls, and a body be read before they are looked up;
 * whatever is answered or done waits for the lookup of this very call (caller.ts), so that nothing has to be
 * told to other processes when a login ends or a right is taken.
 */
export function recentCaller({ id, companyId, sessionId }: AccessClaims): UserActor | undefined {
  const cached = callers.get(sessionId)
  return cached?.id === id && cached.companyId === companyId ? cached : undefined
}

export function rememberCaller(actor: UserActor): void {
  callers.delete(actor.sessionId)
  callers.set(actor.sessionId, actor)
  if (callers.size <= MOST) return
  for (const [oldest] of callers) {
    callers.delete(oldest)
    return
  }
}

/** Nobody may call by this token any more. */
export const forgetCaller = ({ sessionId }: AccessClaims): unknown => callers.delete(sessionId)
