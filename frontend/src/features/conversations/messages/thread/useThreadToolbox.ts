import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useEventCallback } from '@mui/material/utils'
import { useMemo, useState } from 'react'
import { useMessageChanges, type MessageChanges } from '../changes/changes.commands'
import { setMessageAction } from '../messageAction'
import { useRenewMedia } from '../messages.queries'
import { followingVoice, type Thread } from '../thread.rules'
import type { ThreadTools } from '../ThreadTools'

interface ThreadToolbox {
  tools: ThreadTools
  changes: MessageChanges
  overlay: Overlay | null
  setOverlay: (overlay: Overlay | null) => void
}

/** The actions that bubbles of a thread can request, and the open overlay. */
export function useThreadToolbox(
  ticketId: number,
  thread: Thread,
  {
    goTo,
    ...acts
  }: Pick<ThreadTools, 'goTo' | 'forward' | 'openCard'> & {
    select: (messageId: string) => void
  },
): ThreadToolbox {
  const changes = useMessageChanges()
  const renewMedia = useRenewMedia(ticketId)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const goToNewest = useEventCallback(goTo)
  const select = useEventCallback(({ id }: Message) => acts.select(id))
  const forward = useEventCallback(acts.forward)
  const openCard = useEventCallback(acts.openCard)
  const nextVoice = useEventCallback((messageId: string) => followingVoice(thread.messages, messageId))
  const tools = useMemo<ThreadTools>(
    () => ({
      goTo: goToNewest,
      openLarge: ({ id }) => setOverlay({ kind: 'large', messageId: id }),
      openMenu: ({ id }, at) => setOverlay({ kind: 'menu', messageId: id, at }),
      openReactions: ({ id }, at) => setOverlay({ kind: 'reactions', messageId: id, at }),
      reply: (message: Message) => setMessageAction(ticketId, { kind: 'reply', message }),
      select,
      forward,
      openCard,
      react: (message, emoji) => void changes.react(message, emoji),
      fetchMedia: changes.fetchMedia,
      renewMedia,
      nextVoice,
    }),
    [ticketId, changes, renewMedia, goToNewest, nextVoice, select, forward, openCard],
  )
  return { tools, changes, overlay, setOverlay }
}

/** The open overlay of a thread, about one message. */
export type Overlay =
  | { kind: 'menu' | 'reactions'; messageId: string; at: HTMLElement | { left: number; top: number } }
  | { kind: 'emojis'; messageId: string; at: HTMLElement }
  | { kind: 'large' | 'removal'; messageId: string }
