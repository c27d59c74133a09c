import type { Message } from '@balcao/contract/resources/conversations/messages'
import { createStore, useStore } from '../../../data/store'

/** What the composer of a ticket does besides a new message: answer a message, or edit one of ours. */
export interface MessageAction {
  kind: 'reply' | 'edit'
  message: Message
}

/** By ticket id. */
const actions = createStore<ReadonlyMap<number, MessageAction>>(new Map())

/** Lets the ticket's composer answer or edit this message, until it is sent, saved or cancelled. */
export const setMessageAction = (ticketId: number, action: MessageAction): void =>
  actions.set(new Map(actions.get()).set(ticketId, action))

export function clearMessageAction(ticketId: number): void {
  if (!actions.get().has(ticketId)) return
  const rest = new Map(actions.get())
  rest.delete(ticketId)
  actions.set(rest)
}

/** The message that a ticket's composer answers or edits; null for a new message. Lost on reload. */
export const useMessageAction = (ticketId: number): MessageAction | null =>
  useStore(actions, (all) => all.get(ticketId) ?? null)
