import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../data/ApiError'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/toast'
import { fetchPart, useThread } from '../thread.queries'
import type { Thread } from '../thread.rules'

const holds = (thread: Thread | undefined, messageId: number): boolean =>
  thread?.messages.some(({ id }) => id === messageId) ?? false

/**
 * Where in a chat the reader is: at its end, or at a part further up around a message that they went to, which grows at both ends.
 * @param begin the message to begin at; null for the end
 */
export function useThreadPlace(chatId: number, begin: number | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [around, setAround] = useState(begin)
  const [wanted, setWanted] = useState<number | null>(null)
  const [isGoing, setGoing] = useState(false)
  const { query, older, newer } = useThread(chatId, around)
  const latest = useRef({ thread: query.data, asked: 0 })
  useLayoutEffect(() => {
    latest.current.thread = query.data
  })

  const goTo = useCallback(
    async (messageId: number) => {
      const now = latest.current
      const asked = ++now.asked
      setGoing(false)
      if (holds(now.thread, messageId)) return setWanted(messageId)
      setGoing(true)
      try {
        await fetchPart(client, chatId, messageId)
        if (now.asked !== asked) return
        setAround(messageId)
        setWanted(messageId)
      } catch (error) {
        if (now.asked !== asked) return
        const isGone = error instanceof ApiError && error.status === 404
        toast.warning(isGone ? t('chatsPage.messageGone') : errorText(error))
      }
      setGoing(false)
    },
    [client, chatId, t],
  )
  return {
    query,
    older,
    newer,
    /** The message around which the shown part was read; null at the end of the chat. */
    around,
    /** The message that is being gone to. */
    wanted,
    /** The part with it is being loaded. */
    isGoing,
    goTo: useCallback((messageId: number) => void goTo(messageId), [goTo]),
    arrive: useCallback(() => setWanted(null), []),
    toEnd: useCallback(() => {
      latest.current.asked++
      setGoing(false)
      setAround(null)
      setWanted(null)
    }, []),
  }
}
