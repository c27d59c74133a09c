import { pageSizes } from '@balcao/contract/limits'
import { useEffect, useState } from 'react'
import type { PageLoader } from '../../../../data/lists/threadPages'
import type { Thread } from '../thread.rules'

/** When the first unread message is more pages away, the thread jumps to it instead of loading them all. */
const MAX_PAGES = 5

interface UnreadReach {
  thread: Thread
  /** Number of unread messages when the thread was opened. */
  unread: number
  isSettled: boolean
  older: PageLoader
  /** Jumps to the first of the customer's last `unread` messages. */
  goToUnread: (unread: number) => void
}

/**
 * Loads older messages until all unread ones are loaded, so that the thread can open at the first. When that
 * one is far away, it jumps there instead. Returns true when they are loaded, and also when there is no
 * further page or it failed to load.
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
