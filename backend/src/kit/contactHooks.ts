import type { ContactRow } from '@balcao/contract'
import type { MergeSnapshot } from '../models/index.js'
import type { UserActor } from '../platform/tenancy/actor.js'
import type { Covers } from './covers.js'
import type { Moments } from './moments.js'

/** Two contacts that are one person. */
export interface ContactPair {
  /** The contact that stays. */
  keptId: number
  /** The contact that is merged into it. */
  otherId: number
}

/** Ids that a manual merge moved. Undoing the merge needs them. */
export type MovedParts = Omit<MergeSnapshot, 'kept' | 'other' | 'result'>

/** A merge requested by a user. It can be undone for a day. */
export interface MergeByHand extends ContactPair {
  /** Numbers that both had. */
  numbers: readonly string[]
  /** The kept contact's number after the merge. */
  number: string | null
}

/** Undoing a manual merge. */
export interface UndoneMerge extends ContactPair {
  /** The contact with the account that received messages since. */
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
   * Moves all references from the other contact to the kept one. The other contact's row is deleted
   * afterwards.
   */
  forGood?: Moments<ContactPair, object>
  /**
   * Moves references that can be moved back to the kept contact. The rest follows a day later, by `forGood`.
   */
  byHand?: Moments<MergeByHand, MovedParts>
  undo?: Moments<UndoneMerge, GivenBack>
  count?: (pair: ContactPair) => Promise<Partial<MergeCounts>>
  /** Whether something prevents a manual merge of these two. */
  isBlocked?: (pair: ContactPair) => Promise<boolean>
}

/** Changes to the feature's tables when two live tickets of one person are merged. */
export interface MergesTickets extends Covers {
  /** Moves a ticket's data to the kept ticket. The lost ticket's row is deleted afterwards. */
  run?: (tickets: { keptId: number; lostId: number }) => Promise<void>
}

export type ContactHistory = Required<Pick<ContactRow, 'whatsappId' | 'lastTicketAt' | 'ticketUuid'>>

/** Columns of contact lists that come from another feature's tables. */
export interface DescribesContacts {
  /** By contact, as far as the actor may see it. */
  histories: (
    contactIds: readonly number[],
    actor: UserActor,
  ) => Promise<(contactId: number) => ContactHistory>
  /** How many tickets these contacts have in total, and how many of them are live. */
  countTickets: (contactIds: number[]) => Promise<{ tickets: number; liveTickets: number }>
}

/** Hooks about contacts. */
export interface ContactHooks {
  mergesContacts: MergesContacts
  mergesTickets: MergesTickets
  describesContacts: DescribesContacts
}
