import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useMemo } from 'react'
import { useActor } from '../../../../session'
import { dayOf } from '../../../../ui/thread/grouping'
import { useOptimisticMessages } from '../changes/optimistic.store'
import { unsentOf, type OutboxEntry } from '../outbox/outbox.rules'
import { isDiscarded, type Thread } from '../thread.rules'
import { useReplyWindow } from '../replyWindow/useReplyWindow'
import { withAlbums } from './albums.rules'
import { threadRows } from './rows.rules'
import { useUnreadLine } from './useUnreadLine'

interface ThreadRowsInput {
  ticket: Ticket
  thread: Thread
  outbox: readonly OutboxEntry[]
  unreadAtOpening: number
  /** The first unread message, when known. */
  startsAt: string | null
  isSettled: boolean
}

/** The rows of a thread, including unsent messages. */
export function useThreadRows(input: ThreadRowsInput) {
  const { ticket, thread, outbox, unreadAtOpening, startsAt, isSettled } = input
  const { id: myId } = useActor()
  const visibleMessages = useMemo(
    () => thread.messages.filter((message) => !isDiscarded(message)),
    [thread.messages],
  )
  const messages = useOptimisticMessages(visibleMessages)
  const { contactId, whatsappId } = ticket
  const unsent = useMemo(() => {
    const storedKeys = new Set(thread.messages.flatMap(({ clientKey }) => clientKey ?? []))
    return unsentOf(outbox, { contactId, whatsappId }, storedKeys)
  }, [outbox, contactId, whatsappId, thread.messages])
  const isAtEnd = thread.newerCursor === null
  const line = useUnreadLine(messages, unreadAtOpening, isSettled, unsent.length)
  const unreadFrom = startsAt ?? line
  const window = useReplyWindow(ticket.replyWindow)
  const windowEnd = (isAtEnd && window?.phase === 'closed' && ticket.replyWindow?.closesAt) || null
  const rows = useMemo(
    () =>
      withAlbums(
        threadRows({
          messages,
          events: thread.events,
          notes: thread.notes,
          // A part further up is followed by more messages, so unsent ones are not shown below it.
          unsent: isAtEnd ? unsent : [],
          isWhole: thread.olderCursor === null,
          // The thread may go on with a later ticket of the contact, which is open.
          isOver: isAtEnd && ticket.status === 'closed' && messages.at(-1)?.ticketId === ticket.id,
          unreadFrom,
          windowEnd,
          myId,
          dayOf,
        }),
      ),
    [
      messages,
      thread.events,
      thread.notes,
      unsent,
      isAtEnd,
      thread.olderCursor,
      ticket.status,
      ticket.id,
      unreadFrom,
      windowEnd,
      myId,
    ],
  )
  return {
    messages,
    rows,
    unreadKey: unreadFrom && 'unread',
    /** Key of the newest unsent message: a new one means that the user wrote. */
    written: unsent.at(-1)?.clientKey,
  }
}
