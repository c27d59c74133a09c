import type { ConfirmBy, PlanSwitch, Profile } from '@balcao/contract'

/** A user of the company, as read at this request. */
export interface UserActor {
  kind: 'user'
  id: number
  name: string
  profile: Profile
  super: boolean
  companyId: number
  /** Whether the company has campaigns. */
  campaignsEnabled: boolean
  /** Whether users may export the company's contacts. */
  exportContacts: boolean
  /** Features that the company's plan switches off. */
  switchedOff: readonly PlanSwitch[]
  /** Whether an admin of the company has verified their e-mail; true where no mail is sent. */
  hasVerifiedEmail: boolean
  /** Queues that they attend. */
  queueIds: readonly number[]
  /** Their login. Its sockets are cut when it ends. */
  sessionId: string
  /**
   * When they last proved who they are (null: before that was stored), and how they may prove it again.
   * Support must begin a new access.
   */
  confirmation: { at: Date | null; by: readonly ConfirmBy[] }
  /**
   * Set for a super user in support access, who is not a user of the company. They see what an admin sees,
   * and may change data if `isWriting`. `number` is the number of the access.
   */
  support?: { number: number; isWriting: boolean }
  /** The company is past its due date, and they may only pay. */
  onlyPays?: true
  /** They must have a second factor, have none yet, and may only enrol one. */
  mustEnrol?: true
}

/** The product itself: a job, a timer, the bot, a WhatsApp session. */
export interface SystemActor {
  kind: 'system'
  name: string
}

export type Actor = UserActor | SystemActor

/** Author of the company's records: null for support, who is not a user of the company. */
export const authorIdOf = ({ id, support }: UserActor): number | null => (support ? null : id)

/** The part of an actor that identifies it. */
type NamedActor = SystemActor | (Pick<UserActor, 'kind' | 'id'> & { support?: unknown })

/** Name of an actor in logs. */
export const actorId = (actor: NamedActor): string =>
  actor.kind === 'user' ? `${actor.support ? 'support' : 'user'}:${actor.id}` : `system:${actor.name}`
