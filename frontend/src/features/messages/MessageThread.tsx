import type { Ticket } from '@balcao/contract/resources/tickets'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState'
import { MessageList } from './MessageList'
import { useOutbox } from './messages.commands'
import { useThread } from './messages.queries'
import { ThreadSkeleton } from './ThreadSkeleton'

interface MessageThreadProps {
  ticket: Ticket
  /** Whether the reader has seen the newest messages: the page is in view and nothing new is below what shows. */
  onInViewChange: (isInView: boolean) => void
}

/** The conversation of a ticket. Give it the ticket's id as key: each opening starts anew. */
export function MessageThread({ ticket, onInViewChange }: MessageThreadProps) {
  const [unreadAtOpening] = useState(ticket.unreadMessages)
  // Read where the thread is read: when the server's copy comes and the outbox is emptied, both show in the same render.
  const outbox = useOutbox()
  const { data: thread, error, isFetchedAfterMount, refetch } = useThread(ticket.id)
  if (!thread) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ThreadSkeleton />
  }
  return (
    <MessageList
      ticket={ticket}
      thread={thread}
      outbox={outbox}
      unreadAtOpening={unreadAtOpening}
      isSettled={isFetchedAfterMount}
      onInViewChange={onInViewChange}
    />
  )
}
