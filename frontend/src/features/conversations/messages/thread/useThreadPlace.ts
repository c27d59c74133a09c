import { useEventCallback } from '@mui/material/utils'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../../data/ApiError'
import { errorText } from '../../../../i18n/errorMessage'
import { useMessageJump } from '../../../../ui/thread/useMessageJump'
import { fetchFirstUnread, fetchThreadPart, useThread, useThreadPart } from '../messages.queries'
import type { Thread } from '../thread.rules'

const holds = (thread: Thread | undefined, messageId: string): boolean =>
  thread?.messages.some(({ id }) => id === messageId) ?? false

/**
 * The user's place in a thread: at its end, or in a part further up around a message. That part is loaded
 * separately and grows at both ends, so it has no gaps, however far up it is.
 */
export function useThreadPlace(ticketId: number) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { query: live, ...end } = useThread(ticketId)
  const [around, setAround] = useState<string | null>(null)
  const [unreadFrom, setUnreadFrom] = useState<string | null>(null)
  const { query: part, ...apart } = useThreadPart(ticketId, around)
  const isApart = around !== null && part.data !== undefined
  const thread = isApart ? part.data : live.data
  const { watch, ...going } = useMessageJump<string>({
    showLoaded: (messageId) => {
      if (holds(thread, messageId)) return true
      if (!holds(live.data, messageId)) return false
      setAround(null)
      return true
    },
    load: (messageId) => fetchThreadPart(client, ticketId, messageId),
    show: setAround,
    explain: (error) =>
      hasCode(error, 'ERR_NO_MESSAGE_FOUND') ? t('messages.thread.quotedNotFound') : errorText(error),
  })

  const goToUnread = useEventCallback(async (unread: number) => {
    const isStillHere = watch()
    // When it cannot be loaded, the thread stays at its end: an unread line in a wrong place would mislead.
    const newest = live.data?.messages.at(-1)?.id
    const first = await fetchFirstUnread(ticketId, unread, newest).catch(() => null)
    if (first === null) return
    const found = await fetchThreadPart(client, ticketId, first).catch(() => null)
    if (found === null || !isStillHere()) return
    setUnreadFrom(first)
    setAround(first)
  })

  return {
    ...going,
    live,
    thread,
    /** Loaders for both ends. */
    ...(isApart ? apart : end),
    /** The message that the visible part was loaded around; null at the end of the thread. */
    around: isApart ? around : null,
    /** The first of many unread messages, when the visible part was loaded around it. */
    unreadFrom: isApart && around === unreadFrom ? unreadFrom : null,
    goToUnread: useCallback((unread: number) => void goToUnread(unread), [goToUnread]),
  }
}
