import type { UserActor } from '../../tenancy/actor.js'
import type { AccessClaims } from './accessToken.js'

/** Each entry takes some hundred bytes. */
const MOST = 10_000

/** By login; the most recent caller is last. */
const callers = new Map<string, UserActor>()

/**
 * The actor of a token at its previous call, in this process. It is only a guess. It allows a read to run in
 * parallel with the lookup of the caller, and a body to be read before. Every answer and every change still
 * waits for the lookup (caller.ts). So other processes needn't be told when a login ends or a permission is
 * removed.
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

/** Nobody may call with this token any more. */
export const forgetCaller = ({ sessionId }: AccessClaims): unknown => callers.delete(sessionId)
