import { messagesApi, type Message } from '@balcao/contract/resources/conversations/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { call } from '../../../../data/apiClient'
import { onReconnect } from '../../../../data/realtime'
import { errorText } from '../../../../i18n/errorMessage'
import { useActor } from '../../../../session'
import { toast } from '../../../../ui/feedback/toast'
import { changeThreads } from '../messages.queries'
import { isSameThread, withKnownMessage, withMessage } from '../thread.rules'
import { forRetry, type OutboxEntry } from './outbox.rules'
import { startSender } from './outbox.sender'
import { outboxOf, removeEntry, replaceEntry } from './outbox.store'
import { randomUuid } from '../../../../data/browser/randomUuid'
import { sendEntry } from './sendEntry'
import { cancelUnwanted, forgetUrl, keepUrl, localUrlOf } from './uploads'

/** The user's messages that the server does not have yet, oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  const outbox = outboxOf(useActor().id)
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}

/** Whether an unsent message would be lost when this page is closed. */
export function useIsOnlyHere(): boolean {
  const outbox = outboxOf(useActor().id)
  return useSyncExternalStore(outbox.subscribe, outbox.isOnlyHere)
}

/**
 * Sends the user's outbox while mounted. Mount it once. Returns a function that retries all waiting messages
 * at once.
 */
export function useOutboxRunner(): () => void {
  const client = useQueryClient()
  const { id: userId } = useActor()
  const kick = useRef(() => {})
  useEffect(() => {
    const outbox = outboxOf(userId)
    const sender = startSender({
      outbox,
      send: (entry) => sendEntry(entry, outbox.fileOf),
      onStored: (message, entry) =>
        changeThreads(client, (thread) =>
          isSameThread(thread, entry) ? withMessage(thread, message) : thread,
        ),
    })
    const stopListening = [
      outbox.subscribe(sender.kick),
      outbox.subscribe(() => cancelUnwanted(outbox.entries())),
      onReconnect(sender.kick),
    ]
    window.addEventListener('online', sender.kick)
    kick.current = sender.kick
    sender.kick()
    return () => {
      window.removeEventListener('online', sender.kick)
      for (const stop of stopListening) stop()
      sender.stop()
    }
  }, [client, userId])
  return useCallback(() => kick.current(), [])
}

export interface UnsentActions {
  retryEntry: (entry: OutboxEntry) => void
  discardEntry: (entry: OutboxEntry) => void
  retryMessage: (message: Message) => Promise<void>
  discardMessage: (message: Message) => Promise<void>
}

/** Actions for a message that was not sent, whether the server has it or not. */
export function useUnsentActions(): UnsentActions {
  const client = useQueryClient()
  const { id: userId } = useActor()
  return useMemo(() => {
    const outbox = outboxOf(userId)
    const apply = async (change: Promise<Message>) => {
      try {
        const message = await change
        changeThreads(client, (thread) => withKnownMessage(thread, message))
      } catch (error) {
        toast.error(errorText(error))
      }
    }
    return {
      retryEntry: (entry) => {
        const next = forRetry(entry, randomUuid())
        const url = localUrlOf(entry.clientKey)
        if (url !== null) keepUrl(next.clientKey, url, entry.clientKey)
        replaceEntry(outbox, entry.clientKey, next)
      },
      discardEntry: (entry) => {
        removeEntry(outbox, entry.clientKey)
        forgetUrl(entry.clientKey)
      },
      retryMessage: ({ id }) => apply(call(messagesApi.retry, { params: { id } })),
      discardMessage: ({ id }) => apply(call(messagesApi.remove, { params: { id } })),
    }
  }, [client, userId])
}
