import type { ChannelPayloads } from '@balcao/contract/realtime'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { goneRows } from '../../../data/cache/goneRows'
import { onReconnect, useChannel } from '../../../data/realtime'
import { useActor } from '../../../session'
import { changeThreads, forgetUnwatchedThreads } from './messages.queries'
import { outboxOf, removeEntry } from './outbox/outbox.store'
import {
  isSameThread,
  withEvent,
  withKnownMessage,
  withMessage,
  withNote,
  withoutNote,
  type ThreadData,
} from './thread.rules'

/** What a piece of news makes of a thread; of one that it does not concern the very same. */
type ThreadChange = (thread: ThreadData) => ThreadData

type ThreadEvent = ChannelPayloads['appMessage' | 'ticketEvent' | 'ticketNote']

/** What one event says about threads; what is unknown or stale changes nothing. */
function changeOf(event: ThreadEvent): ThreadChange {
  if (event.action === 'delete') return (thread) => withoutNote(thread, event.noteId)
  if ('note' in event) {
    const { note } = event
    const place = { contactId: note.contactId, whatsappId: note.ticket.whatsappId }
    return (thread) => (isSameThread(thread, place) ? withNote(thread, note) : thread)
  }
  if ('event' in event)
    return (thread) => (isSameThread(thread, event.ticket) ? withEvent(thread, event.event) : thread)
  const { message } = event
  if (event.action === 'update') return (thread) => withKnownMessage(thread, message)
  return (thread) => (isSameThread(thread, event.ticket) ? withMessage(thread, message) : thread)
}

/** Notes that were taken away: the answer to writing one may come after that. */
const goneNotes = goneRows()

/** Puts what a call of one's own has answered into the threads, as its event will. */
export function tellThreads(client: QueryClient, event: ThreadEvent): void {
  if (event.action === 'delete') goneNotes.note(client, event.noteId)
  if ('note' in event && goneNotes.has(client, event.note.id)) return
  changeThreads(client, changeOf(event))
}

/**
 * Keeps the threads in the cache true while it is mounted; those cached before, when nobody did, are dropped.
 */
export function useMessagesLive(): void {
  const client = useQueryClient()
  const { id: userId } = useActor()
  const handleEvent = useCallback(
    (event: ChannelPayloads['appMessage']) => {
      tellThreads(client, event)
      // The server has it, whatever becomes of the call that sent it.
      if (event.message.clientKey) removeEntry(outboxOf(userId), event.message.clientKey)
    },
    [client, userId],
  )
  useChannel('appMessage', handleEvent)
  useChannel('ticketEvent', (event) => tellThreads(client, event))
  useChannel('ticketNote', (event) => tellThreads(client, event))
  useEffect(() => {
    forgetUnwatchedThreads(client)
    return onReconnect(() => forgetUnwatchedThreads(client))
  }, [client])
}
