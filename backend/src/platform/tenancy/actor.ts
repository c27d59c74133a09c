import type { PlanSwitch, Profile } from '@balcao/contract'

/** A person of the company, as the server knows them at this request. */
export interface UserActor {
  kind: 'user'
  id: number
  name: string
  profile: Profile
  super: boolean
  companyId: number
  /** Whether the company has campaigns. */
  campaignsEnabled: boolean
  /** Users may export the company's contacts. */
  exportContacts: boolean
  /** Switches that the company's plan turns off. */
  switchedOff: readonly PlanSwitch[]
  /** Whether an admin of the company has shown that their e-mail is theirs; true where no mail is sent. */
  hasVerifiedEmail: boolean
  /** The queues they attend. */
  queueIds: readonly number[]
  /** Their login, cut when it ends. */
  sessionId: string
  /**
   * They are a super user in support access, and no user of the company: an admin as far as they see, who
   * changes what `isWriting` lets; `number` is of their access.
   */
  support?: { number: number; isWriting: boolean }
  /** Their company is past its due date, and paying is all that is left to them. */
  onlyPays?: true
}

/** The product itself: a job, a timer, a bot, the WhatsApp session. */
export interface SystemActor {
  kind: 'system'
  name: string
}

export type Actor = UserActor | SystemActor

/** Under whom the company's records are written: null for support, who is none of its users. */
export const authorIdOf = ({ id, support }: UserActor): number | null => (support ? null : id)

/** As much of an actor as tells them apart. */
type NamedActor = SystemActor | (Pick<UserActor, 'kind' | 'id'> & { support?: unknown })

/** How logs name an actor. */
export const actorId = (actor: NamedActor): string =>
  actor.kind === 'user' ? `${actor.support ? 'support' : 'user'}:${actor.id}` : `system:${actor.name}`
