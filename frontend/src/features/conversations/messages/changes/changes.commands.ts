import { messagesApi, type Message } from '@balcao/contract/resources/conversations/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../data/apiClient'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'
import { changeThreads } from '../messages.queries'
import { withOurReaction } from '../reactions/reactions.rules'
import { withAnswer, withPatch } from '../thread.rules'
import { addOptimisticChange } from './optimistic.store'

/** Changes of a stored message. Each shows at once, and is undone when the server refuses. */
export interface MessageChanges {
  /** Sets our reaction; an empty one removes it. A refusal is shown in a toast. */
  react: (message: Message, emoji: string) => Promise<void>
  /** @throws ApiError when the server refuses: the author's text must not be lost. */
  edit: (message: Message, body: string) => Promise<void>
  /** Deletes it for everyone. @throws ApiError */
  remove: (message: Message) => Promise<void>
  /** Requests a file again that could not be downloaded. A refusal is shown in a toast. */
  fetchMedia: (message: Message) => Promise<void>
}

export function useMessageChanges(): MessageChanges {
  const client = useQueryClient()
  return useMemo(() => {
    const store = (saved: Message) => changeThreads(client, (thread) => withAnswer(thread, saved))
    const change = async (
      message: Message,
      kind: NonNullable<Message['pendingChange']>,
      part: Partial<Message>,
      answer: Promise<Message>,
    ) => {
      const optimistic = addOptimisticChange(message.id, kind, part)
      try {
        const saved = await answer
        store(saved)
        optimistic.answered(saved)
      } catch (error) {
        optimistic.refused()
        throw error
      }
    }
    const react = (message: Message, emoji: string) =>
      change(
        message,
        'reaction',
        { reactions: withOurReaction(message.reactions, emoji) },
        call(messagesApi.react, { params: { id: message.id }, body: { emoji } }),
      )
    const fetchMedia = async (message: Message) => {
      const { media } = message
      const patched: Message = { ...message, media: media && { ...media, state: 'waiting', error: null } }
      changeThreads(client, (thread) => withPatch(thread, message, patched))
      try {
        store(await call(messagesApi.fetchMedia, { params: { id: message.id } }))
      } catch (error) {
        changeThreads(client, (thread) => withPatch(thread, patched, message))
        throw error
      }
    }
    const orToast = (work: Promise<void>) => work.catch((error: unknown) => toast.error(errorText(error)))
    return {
      react: (message, emoji) => orToast(react(message, emoji)),
      edit: (message, body) =>
        change(
          message,
          'edit',
          { body },
          call(messagesApi.edit, { params: { id: message.id }, body: { body } }),
        ),
      remove: (message) =>
        change(message, 'delete', {}, call(messagesApi.remove, { params: { id: message.id } })),
      fetchMedia: (message) => orToast(fetchMedia(message)),
    }
  }, [client])
}
