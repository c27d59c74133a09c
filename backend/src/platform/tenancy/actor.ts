import type { Profile } from '@balcao/contract'

/** A person of the company, as the server knows them at this request. */
export interface UserActor {
  kind: 'user'
  id: number
  name: string
  profile: Profile
  super: boolean
  companyId: number
  /** The queues they attend. */
  queueIds: readonly number[]
  /** Their login, cut when it ends. */
  sessionId: string
}

/** The product itself: a job, a timer, a bot, the WhatsApp session. */
export interface SystemActor {
  kind: 'system'
  name: string
}

export type Actor = UserActor | SystemActor

/** How logs name an actor. */
export const actorId = (actor: Actor): string =>
  actor.kind === 'user' ? `user:${actor.id}` : `system:${actor.name}`
