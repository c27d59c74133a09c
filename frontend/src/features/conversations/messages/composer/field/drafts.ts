import * as drafts from '../../../../../data/browser/drafts'

/**
 * What is written: to the customer, or for the team alone. Each has a draft of its own, which never becomes
 * one of the other.
 */
type DraftKind = 'message' | 'note'

const names = { message: 'balcao.draft.v1', note: 'balcao.noteDraft.v2' } as const

const keyOf = (userId: number, ticketId: number, kind: DraftKind): string =>
  `${names[kind]}.${userId}.${ticketId}`

/** What was begun in a ticket and not sent, in whichever tab; empty when there is nothing. */
export const useStoredDraft = (userId: number, ticketId: number, kind: DraftKind = 'message'): string =>
  drafts.useStoredDraft(keyOf(userId, ticketId, kind))

/** Forgets a draft that has gone out, unless it says something else by now. */
export const forgetDraft = (userId: number, ticketId: number, kind: DraftKind, text: string): void =>
  drafts.forgetDraft(keyOf(userId, ticketId, kind), text)

/** What is being written in one ticket. Mount once per ticket and kind. */
export const useDraft = (
  userId: number,
  ticketId: number,
  kind: DraftKind = 'message',
): [string, (text: string) => void] => drafts.useDraft(keyOf(userId, ticketId, kind))
