import type { ChannelPayloads } from '@balcao/contract/realtime'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { onReconnect, useChannel } from '../../data/realtime'
import { useActor } from '../../session'
import { rememberArrival, type ThreadNews } from './arrivals'
import { changeThreads, forgetUnwatchedThreads } from './messages.queries'
import { outboxOf, removeEntry } from './outbox/outbox.store'
import { isSameThread, withEvent, withKnownMessage, withMessage } from './thread.rules'

/** What one event says about threads; what is unknown or stale changes nothing. */
function newsOf(event: ChannelPayloads['appMessage'] | ChannelPayloads['ticketEvent']): ThreadNews {
  if ('event' in event)
    return (thread) => (isSameThread(thread, event.ticket) ? withEvent(thread, event.event) : thread)
  const { message } = event
  if (event.action === 'update') return (thread) => withKnownMessage(thread, message)
  return (thread) => (isSameThread(thread, event.ticket) ? withMessage(thread, message) : thread)
}

/** Patches the cached threads, and those that are on their way. */
function tellThreads(client: QueryClient, news: ThreadNews): void {
  rememberArrival(news)
  changeThreads(client, news)
}

/** Keeps the threads in the cache true while it is mounted; those cached before, when nobody did, are dropped. */
export function useMessagesLive(): void {
  const client = useQueryClient()
  const { id: userId } = useActor()
  const handleEvent = useCallback(
    (event: ChannelPayloads['appMessage']) => {
      tellThreads(client, newsOf(event))
      // The server has it, whatever becomes of the call that sent it.
      if (event.message.clientKey) removeEntry(outboxOf(userId), event.message.clientKey)
    },
    [client, userId],
  )
  useChannel('appMessage', handleEvent)
  useChannel('ticketEvent', (event) => tellThreads(client, newsOf(event)))
  useEffect(() => {
    forgetUnwatchedThreads(client)
    return onReconnect(() => forgetUnwatchedThreads(client))
  }, [client])
}
