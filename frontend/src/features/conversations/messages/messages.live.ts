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

/** Applies an event to a thread; returns the same object when the event does not concern it. */
type ThreadChange = (thread: ThreadData) => ThreadData

type ThreadEvent = ChannelPayloads['appMessage' | 'ticketEvent' | 'ticketNote']

/** The thread change of an event; unknown and stale events change nothing. */
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

/** Deleted notes: the answer to creating one may come after its deletion. */
const goneNotes = goneRows()

/** Applies the answer of our own call to the threads, as its event will do. */
export function tellThreads(client: QueryClient, event: ThreadEvent): void {
  if (event.action === 'delete') goneNotes.note(client, event.noteId)
  if ('note' in event && goneNotes.has(client, event.note.id)) return
  changeThreads(client, changeOf(event))
}

/** Keeps cached threads up to date while mounted. Threads cached earlier, without events, are dropped. */
export function useMessagesLive(): void {
  const client = useQueryClient()
  const { id: userId } = useActor()
  const handleEvent = useCallback(
    (event: ChannelPayloads['appMessage']) => {
      tellThreads(client, event)
      // The server has stored the message, even if the call that sent it fails.
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
