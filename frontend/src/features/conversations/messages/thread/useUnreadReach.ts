import { pageSizes } from '@balcao/contract/limits'
import { useEffect, useState } from 'react'
import type { PageLoader } from '../../../../data/lists/threadPages'
import type { Thread } from '../thread.rules'

/** More pages than these are not read back to where the unread messages begin: it is gone to. */
const MAX_PAGES = 5

interface UnreadReach {
  thread: Thread
  /** How many were unread when the thread was opened. */
  unread: number
  isSettled: boolean
  older: PageLoader
  /** Shows the part of the thread where the last so many of the customer's messages begin. */
  goToUnread: (unread: number) => void
}

/**
 * Loads older messages until all that were unread when the thread was opened are there, so that it can open
 * at the first of them; one that is far is gone to instead. Answers whether all are there; also when there is
 * no further page, or it did not come.
 */
export function useUnreadReach({ thread, unread, isSettled, older, goToUnread }: UnreadReach): boolean {
  const [pages, setPages] = useState(0)
  const { state, load } = older
  const missing = unread - thread.messages.filter(({ fromMe }) => !fromMe).length
  const isReached = missing <= 0 || thread.olderCursor === null || state === 'failed'
  const isFar = pages + Math.ceil(missing / pageSizes.messages) > MAX_PAGES
  const isDue = isSettled && !isReached && state === 'idle'
  useEffect(() => {
    if (!isDue) return
    if (isFar) goToUnread(unread)
    else void load().then(() => setPages((count) => count + 1))
  }, [isDue, isFar, load, goToUnread, unread])
  return isReached
}
