import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../data/ApiError'
import { errorText } from '../../../../i18n/errorMessage'
import { useMessageJump } from '../../../../ui/thread/useMessageJump'
import { fetchPart, useThread } from '../thread.queries'

/**
 * The user's place in a chat: at its end, or in a part further up around a message, which can be extended at
 * both ends.
 * @param begin the message to start at; null for the end
 */
export function useThreadPlace(chatId: number, begin: number | null) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [around, setAround] = useState(begin)
  const { query, older, newer } = useThread(chatId, around)
  const { watch: _, ...going } = useMessageJump<number>({
    showLoaded: (messageId) => query.data?.messages.some(({ id }) => id === messageId) ?? false,
    load: (messageId) => fetchPart(client, chatId, messageId),
    show: setAround,
    explain: (error) =>
      error instanceof ApiError && error.status === 404 ? t('chatsPage.messageGone') : errorText(error),
  })
  return {
    ...going,
    query,
    older,
    newer,
    /** The message that the visible part was loaded around; null at the end of the chat. */
    around,
  }
}
