import type { ChannelPayloads } from '@balcao/contract/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { onReconnect, useChannel } from '../../data/realtime'
import { useActor } from '../../session'
import { changeThreads, forgetUnwatchedThreads } from './messages.queries'
import { outboxOf, removeEntry } from './outbox/outbox.store'
import { isSameThread, withEvent, withKnownMessage, withMessage, type ThreadData } from './thread.rules'

/** What a piece of news makes of a thread; of one that it does not concern the very same. */
type ThreadNews = (thread: ThreadData) => ThreadData

/** What one event says about threads; what is unknown or stale changes nothing. */
function newsOf(event: ChannelPayloads['appMessage'] | ChannelPayloads['ticketEvent']): ThreadNews {
  if ('event' in event)
    return (thread) => (isSameThread(thread, event.ticket) ? withEvent(thread, event.event) : thread)
  const { message } = event
  if (event.action === 'update') return (thread) => withKnownMessage(thread, message)
  return (thread) => (isSameThread(thread, event.ticket) ? withMessage(thread, message) : thread)
}

/** Keeps the threads in the cache true while it is mounted; those cached before, when nobody did, are dropped. */
export function useMessagesLive(): void {
  const client = useQueryClient()
  const { id: userId } = useActor()
  const handleEvent = useCallback(
    (event: ChannelPayloads['appMessage']) => {
      changeThreads(client, newsOf(event))
      // The server has it, whatever becomes of the call that sent it.
      if (event.message.clientKey) removeEntry(outboxOf(userId), event.message.clientKey)
    },
    [client, userId],
  )
  useChannel('appMessage', handleEvent)
  useChannel('ticketEvent', (event) => changeThreads(client, newsOf(event)))
  useEffect(() => {
    forgetUnwatchedThreads(client)
    return onReconnect(() => forgetUnwatchedThreads(client))
  }, [client])
}
