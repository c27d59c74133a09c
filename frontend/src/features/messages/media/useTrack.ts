import type { Message } from '@balcao/contract/resources/messages'
import { useMemo } from 'react'
import { useThreadTools, type ThreadTools } from '../ThreadTools'
import type { Track } from './voicePlayer'

function trackOf(message: Message, tools: ThreadTools): Track | null {
  if (!message.mediaUrl) return null
  return {
    id: message.id,
    url: message.mediaUrl,
    renew: () => tools.renewMedia(message),
    next: () => {
      const next = tools.nextVoice(message.id)
      return next && trackOf(next, tools)
    },
  }
}

/** What the player needs to know of a message with sound; null while its file is not there. */
export function useTrack(message: Message): Track | null {
  const tools = useThreadTools()
  return useMemo(() => trackOf(message, tools), [message, tools])
}
