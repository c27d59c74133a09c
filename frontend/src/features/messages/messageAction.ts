import type { Message } from '@balcao/contract/resources/messages'
import { useCallback, useSyncExternalStore } from 'react'

/** What the composer of a ticket is about besides a new message: an answer to one, or another text for one of ours. */
export interface MessageAction {
  kind: 'reply' | 'edit'
  message: Message
}

const actions = new Map<number, MessageAction>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ticket's composer answers or edits this message from now on, until it is sent, saved or cancelled. */
export function setMessageAction(ticketId: number, action: MessageAction): void {
  actions.set(ticketId, action)
  notify()
}

export function clearMessageAction(ticketId: number): void {
  if (actions.delete(ticketId)) notify()
}

/** What the composer of a ticket is about; null when it writes a new message. Lasts as long as the page. */
export function useMessageAction(ticketId: number): MessageAction | null {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => actions.get(ticketId) ?? null, [ticketId]),
  )
}
