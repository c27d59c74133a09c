import type { Message } from '@balcao/contract/resources/conversations/messages'
import { createStore, useStore } from '../../../data/store'

/**
 * What the composer of a ticket is about besides a new message: an answer to one, or another text for one of
 * ours.
 */
export interface MessageAction {
  kind: 'reply' | 'edit'
  message: Message
}

/** By the ticket's id. */
const actions = createStore<ReadonlyMap<number, MessageAction>>(new Map())

/** The ticket's composer answers or edits this message from now on, until it is sent, saved or cancelled. */
export const setMessageAction = (ticketId: number, action: MessageAction): void =>
  actions.set(new Map(actions.get()).set(ticketId, action))

export function clearMessageAction(ticketId: number): void {
  if (!actions.get().has(ticketId)) return
  const rest = new Map(actions.get())
  rest.delete(ticketId)
  actions.set(rest)
}

/** What the composer of a ticket is about; null when it writes a new message. Lasts as long as the page. */
export const useMessageAction = (ticketId: number): MessageAction | null =>
  useStore(actions, (all) => all.get(ticketId) ?? null)
