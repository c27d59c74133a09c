import { messagesApi, type Message } from '@balcao/contract/resources/conversations/messages'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../data/apiClient'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { useOutbox } from '../outbox/outbox.commands'
import { LazyThreadSearch } from '../search/LazyThreadSearch'
import type { ThreadTools } from '../ThreadTools'
import { MessageList } from './MessageList'
import styles from './MessageThread.module.css'
import { ThreadSkeleton } from './ThreadSkeleton'
import { useThreadPlace } from './useThreadPlace'

const searchSource = (ticketId: number) => ({
  key: ['messages', 'search', ticketId],
  find: (words: string, signal: AbortSignal) =>
    call(messagesApi.search, { params: { ticketId }, query: { words }, signal }),
})

interface MessageThreadProps {
  ticket: Ticket
  /** A message to jump to once the thread is loaded; null when there is none. */
  messageId: string | null
  /** The jump was made. */
  onMessageGone: () => void
  /**
   * Whether the user has seen the newest messages: the page is visible, and nothing new is below the visible
   * part.
   */
  onInViewChange: (isInView: boolean) => void
  /** The search in the thread is open. */
  isSearching: boolean
  onSearchEnd: () => void
  /** Asks to whom messages are forwarded; `onDone` is called once they are. */
  onForward: (messages: readonly Message[], onDone: () => void) => void
  /** The person of a contact card is to be saved, or written to. */
  onCard: ThreadTools['openCard']
}

/** The conversation of a ticket. Use the ticket's id as key: each opening starts fresh. */
export function MessageThread({
  ticket,
  messageId,
  onMessageGone,
  onInViewChange,
  isSearching,
  onSearchEnd,
  onForward,
  onCard,
}: MessageThreadProps) {
  const [unreadAtOpening] = useState((ticket.handover ?? ticket).unreadMessages)
  const area = useRef<HTMLDivElement>(null)
  // Read together with the thread: the server's copy and the removal from the outbox show in the same render.
  const outbox = useOutbox()
  const place = useThreadPlace(ticket.id)
  const { goTo } = place
  const isThere = place.thread !== undefined
  useEffect(() => {
    if (messageId === null || !isThere) return
    goTo(messageId)
    onMessageGone()
  }, [messageId, isThere, goTo, onMessageGone])
  const [hasGone, setHasGone] = useState(false)
  if (place.around !== null && !hasGone) setHasGone(true)
  const { error, isFetchedAfterMount, refetch } = place.live
  if (!place.thread) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ThreadSkeleton />
  }
  return (
    <div className={styles['column']}>
      {isSearching && (
        <LazyThreadSearch
          source={searchSource(ticket.id)}
          area={area}
          goTo={place.goTo}
          onClose={onSearchEnd}
        />
      )}
      <div ref={area} className={styles['area']}>
        <MessageList
          key={place.around}
          ticket={ticket}
          place={place}
          thread={place.thread}
          outbox={outbox}
          // A user who returns from a part further up returns to the end.
          unreadAtOpening={hasGone ? 0 : unreadAtOpening}
          isSettled={isFetchedAfterMount}
          onInViewChange={onInViewChange}
          onForward={onForward}
          onCard={onCard}
        />
      </div>
    </div>
  )
}
