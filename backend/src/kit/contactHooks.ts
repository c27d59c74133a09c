import type { ContactRow } from '@balcao/contract'
import type { MergeSnapshot } from '../models/index.js'
import type { UserActor } from '../platform/tenancy/actor.js'
import type { Covers } from './covers.js'
import type { Moments } from './moments.js'

/** Two contacts that are one person. */
export interface ContactPair {
  /** The one that stays. */
  keptId: number
  /** The one that becomes a part of it. */
  otherId: number
}

/** Ids that a manual merge moved. Undoing the merge needs them. */
export type MovedParts = Omit<MergeSnapshot, 'kept' | 'other' | 'result'>

/** A merge that somebody asked for, and that can be undone for a day. */
export interface MergeByHand extends ContactPair {
  /** The numbers that both had. */
  numbers: readonly string[]
  /** The number of the kept contact from now on. */
  number: string | null
}

/** The undoing of a merge by hand. */
export interface UndoneMerge extends ContactPair {
  /** The one of both who has the account from which messages came since. */
  heirId: number
  snapshot: MergeSnapshot
}

/** Ids that undoing a merge returned to the other contact. */
export interface GivenBack {
  ticketIds: readonly number[]
}

/** How much a merge moves, for its preview. */
export interface MergeCounts {
  tickets: number
  messages: number
  notes: number
  extraInfo: number
  tags: number
}

/** Changes to the feature's tables when two contacts are merged. */
export interface MergesContacts extends Covers {
  /**
   * Puts all that names the other contact under the kept one. The other contact's row is deleted afterwards.
   */
  forGood?: Moments<ContactPair, object>
  /** Puts what can be given back under the kept contact. The rest follows by `forGood`, a day later. */
  byHand?: Moments<MergeByHand, MovedParts>
  undo?: Moments<UndoneMerge, GivenBack>
  count?: (pair: ContactPair) => Promise<Partial<MergeCounts>>
  /** Whether something keeps these two from being merged by hand. */
  isBlocked?: (pair: ContactPair) => Promise<boolean>
}

/** Changes to the feature's tables when two live tickets of one person are merged. */
export interface MergesTickets extends Covers {
  /** Puts what belongs to the lost ticket under the kept one. The lost ticket's row is deleted afterwards. */
  run?: (tickets: { keptId: number; lostId: number }) => Promise<void>
}

export type ContactHistory = Required<Pick<ContactRow, 'whatsappId' | 'lastTicketAt' | 'ticketUuid'>>

/** Columns of contact lists that come from another feature's tables. */
export interface DescribesContacts {
  /** Of each contact, as far as the actor may see it. */
  histories: (
    contactIds: readonly number[],
    actor: UserActor,
  ) => Promise<(contactId: number) => ContactHistory>
  /** How many tickets these contacts have together, and how many of those are live. */
  countTickets: (contactIds: number[]) => Promise<{ tickets: number; liveTickets: number }>
}

/** Hooks about contacts. */
export interface ContactHooks {
  mergesContacts: MergesContacts
  mergesTickets: MergesTickets
  describesContacts: DescribesContacts
}
