import type { Message } from '@balcao/contract/resources/messages'
import { useState } from 'react'
import { compareMessages } from '../thread.rules'

interface News {
  /** How many of the customer's messages came in below what is in view. */
  news: number
  /** The last of the customer's messages that came since the thread was opened, to be announced. */
  newest: Message | null
}

export function useNewsBelow(messages: readonly Message[], isAtBottom: boolean): News {
  const last = messages.at(-1)
  const [seen, setSeen] = useState(last)
  const [known, setKnown] = useState(last)
  const [newest, setNewest] = useState<Message | null>(null)
  if (last && last.id !== known?.id) {
    setKnown(last)
    if (!last.fromMe && known) setNewest(last)
  }
  if (isAtBottom && last && last.id !== seen?.id) setSeen(last)
  const news = isAtBottom
    ? 0
    : messages.filter((message) => !message.fromMe && (!seen || compareMessages(message, seen) > 0)).length
  return { news, newest }
}
