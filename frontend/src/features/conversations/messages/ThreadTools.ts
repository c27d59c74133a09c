import type { Message } from '@balcao/contract/resources/conversations/messages'
import { createContext, useContext } from 'react'

/** A person of a contact card; the number has digits only. */
export interface SharedCard {
  name: string
  number: string
}
export type CardIntent = 'save' | 'write'

/**
 * What a bubble can request from its thread. The same object as long as the thread is open, so that no bubble
 * renders because of it.
 */
export interface ThreadTools {
  goTo: (messageId: string) => void
  /** Opens a picture or video in full size, with the others of the thread. */
  openLarge: (message: Message) => void
  openMenu: (message: Message, at: HTMLElement | { left: number; top: number }) => void
  openReactions: (message: Message, at: HTMLElement) => void
  reply: (message: Message) => void
  /** Begins a selection with this message. */
  select: (message: Message) => void
  /** Asks to whom these messages are forwarded. */
  forward: (messages: readonly Message[]) => void
  /** Saves the person of a contact card as a contact, or writes to them. */
  openCard: (card: SharedCard, intent: CardIntent) => void
  react: (message: Message, emoji: string) => void
  fetchMedia: (message: Message) => Promise<void>
  /** Gets a new URL of a message's file; null when there is no other than the old one. */
  renewMedia: (message: Message) => Promise<string | null>
  /** The next voice note of the same side, if it follows directly. It is played next. */
  nextVoice: (messageId: string) => Message | null
}

export const ThreadToolsContext = createContext<ThreadTools | null>(null)

export function useThreadTools(): ThreadTools {
  const tools = useContext(ThreadToolsContext)
  if (!tools) throw new Error('A message is drawn outside a thread')
  return tools
}
