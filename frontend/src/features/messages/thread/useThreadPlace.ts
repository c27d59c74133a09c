import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../data/ApiError'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/toast'
import { fetchFirstUnread, fetchThreadPart, useThread, useThreadPart } from '../messages.queries'
import type { Thread } from '../thread.rules'

const holds = (thread: Thread | undefined, messageId: string): boolean =>
  thread?.messages.some(({ id }) => id === messageId) ?? false

/**
 * Where in a thread the reader is: at its end, or at a part further up around a message that they went to. That part is loaded
 * alone and grows at both ends, so that nothing is missing in it, however far up it is.
 */
export function useThreadPlace(ticketId: number) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { query: live, ...end } = useThread(ticketId)
  const [around, setAround] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [unreadFrom, setUnreadFrom] = useState<string | null>(null)
  const [isGoing, setGoing] = useState(false)
  const { query: part, ...apart } = useThreadPart(ticketId, around)
  const isApart = around !== null && part.data !== undefined
  const thread = isApart ? part.data : live.data

  const latest = useRef({ thread, live: live.data, asked: '' })
  useLayoutEffect(() => {
    latest.current.thread = thread
    latest.current.live = live.data
  })

  const goTo = useCallback(
    async (messageId: string) => {
      const now = latest.current
      now.asked = messageId
      setGoing(false)
      if (holds(now.thread, messageId)) return setWanted(messageId)
      if (holds(now.live, messageId)) {
        setAround(null)
        return setWanted(messageId)
      }
      setGoing(true)
      try {
        await fetchThreadPart(client, ticketId, messageId)
        if (now.asked !== messageId) return
        setAround(messageId)
        setWanted(messageId)
      } catch (error) {
        if (now.asked !== messageId) return
        const isGone = hasCode(error, 'ERR_NO_MESSAGE_FOUND')
        toast.warning(isGone ? t('messages.thread.quotedNotFound') : errorText(error))
      }
      setGoing(false)
    },
    [client, ticketId, t],
  )

  const goToUnread = useCallback(
    async (unread: number) => {
      const now = latest.current
      const { asked } = now
      // Where it cannot be had the thread stays at its end: a line in a wrong place would be believed.
      const first = await fetchFirstUnread(ticketId, unread, now.live?.messages.at(-1)?.id).catch(() => null)
      if (first === null) return
      const part = await fetchThreadPart(client, ticketId, first).catch(() => null)
      if (part === null || now.asked !== asked) return
      setUnreadFrom(first)
      setAround(first)
    },
    [client, ticketId],
  )

  return {
    live,
    thread,
    /** What loads more of it at either end. */
    ...(isApart ? apart : end),
    /** The message around which the shown part was read; null at the end of the thread. */
    around: isApart ? around : null,
    wanted,
    /** The first of many unread messages, where the shown part begins with it. */
    unreadFrom: isApart && around === unreadFrom ? unreadFrom : null,
    /** The part with the wanted message is being loaded. */
    isGoing,
    goToUnread: useCallback((unread: number) => void goToUnread(unread), [goToUnread]),
    goTo: useCallback((messageId: string) => void goTo(messageId), [goTo]),
    arrive: useCallback(() => setWanted(null), []),
    toEnd: useCallback(() => {
      latest.current.asked = ''
      setGoing(false)
      setAround(null)
      setWanted(null)
    }, []),
  }
}
