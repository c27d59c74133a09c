import * as drafts from '../../../../../data/browser/drafts'

/**
 * A message to the customer, or a note to the team. Their drafts are separate, so that one never becomes the
 * other.
 */
type DraftKind = 'message' | 'note'

const names = { message: 'balcao.draft.v1', note: 'balcao.noteDraft.v2' } as const

const keyOf = (userId: number, ticketId: number, kind: DraftKind): string =>
  `${names[kind]}.${userId}.${ticketId}`

/** The draft of a ticket, from any tab; empty when there is none. */
export const useStoredDraft = (userId: number, ticketId: number, kind: DraftKind = 'message'): string =>
  drafts.useStoredDraft(keyOf(userId, ticketId, kind))

/** Deletes a draft that was sent, unless its text has changed since. */
export const forgetDraft = (userId: number, ticketId: number, kind: DraftKind, text: string): void =>
  drafts.forgetDraft(keyOf(userId, ticketId, kind), text)

/** The draft of a ticket. Mount once per ticket and kind. */
export const useDraft = (
  userId: number,
  ticketId: number,
  kind: DraftKind = 'message',
): [string, (text: string) => void] => drafts.useDraft(keyOf(userId, ticketId, kind))
