import type { ChannelPayloads } from '@balcao/contract/realtime'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { onReconnect, useChannel } from '../../data/realtime'
import { useActor } from '../../session'
import { rememberArrival } from './arrivals'
import { changeThreads, forgetUnwatchedThreads } from './messages.queries'
import { outboxOf, removeEntry } from './outbox.store'
import { isSameThread, withKnownMessage, withMessage } from './thread.rules'

/** Patches the cached threads with one event; unknown and stale news change nothing. */
function applyMessageEvent(client: QueryClient, event: ChannelPayloads['appMessage']): void {
  const { message } = event
  if (event.action === 'create') {
    const { ticket } = event
    rememberArrival({ message, ticket })
    changeThreads(client, (thread) => (isSameThread(thread, ticket) ? withMessage(thread, message) : thread))
  } else {
    rememberArrival({ message, ticket: null })
    changeThreads(client, (thread) => withKnownMessage(thread, message))
  }
}

/** Keeps the threads in the cache true while it is mounted; those cached before, when nobody did, are dropped. */
export function useMessagesLive(): void {
  const client = useQueryClient()
  const { id: userId } = useActor()
  const handleEvent = useCallback(
    (event: ChannelPayloads['appMessage']) => {
      applyMessageEvent(client, event)
      // The server has it, whatever becomes of the call that sent it.
      if (event.message.clientKey) removeEntry(outboxOf(userId), event.message.clientKey)
    },
    [client, userId],
  )
  useChannel('appMessage', handleEvent)
  useEffect(() => {
    forgetUnwatchedThreads(client)
    return onReconnect(() => forgetUnwatchedThreads(client))
  }, [client])
}
