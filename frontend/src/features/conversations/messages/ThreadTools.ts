import type { Message } from '@balcao/contract/resources/conversations/messages'
import { createContext, useContext } from 'react'

/**
 * What a bubble can ask of the thread it is in. The same object as long as the thread is open, so that no
 * bubble renders for it.
 */
export interface ThreadTools {
  goTo: (messageId: string) => void
  /** Opens a picture or video large, among all of the thread. */
  openLarge: (message: Message) => void
  openMenu: (message: Message, at: HTMLElement | { left: number; top: number }) => void
  openReactions: (message: Message, at: HTMLElement) => void
  reply: (message: Message) => void
  react: (message: Message, emoji: string) => void
  fetchMedia: (message: Message) => Promise<void>
  /** Asks for a fresh address of a message's file; answers it, or null when there is none but the old one. */
  renewMedia: (message: Message) => Promise<string | null>
  /** The voice note that follows a voice note of the same side at once: it is played next. */
  nextVoice: (messageId: string) => Message | null
}

export const ThreadToolsContext = createContext<ThreadTools | null>(null)

export function useThreadTools(): ThreadTools {
  const tools = useContext(ThreadToolsContext)
  if (!tools) throw new Error('A message is drawn outside a thread')
  return tools
}
