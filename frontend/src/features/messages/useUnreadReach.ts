import { useEffect, useState } from 'react'
import type { PageLoader } from './messages.queries'
import type { Thread } from './thread.rules'

/** More pages than these are not read back to where the unread messages begin. */
const MAX_PAGES = 5

/**
 * Loads older messages until all that were unread when the thread was opened are there, so that it can open at the first of them.
 * Answers whether they are; also when there is no further page, or looking for it was given up.
 */
export function useUnreadReach(
  thread: Thread,
  unread: number,
  isSettled: boolean,
  older: PageLoader,
): boolean {
  const [pages, setPages] = useState(0)
  const { state, load } = older
  const held = thread.messages.filter(({ fromMe }) => !fromMe).length
  const isReached = held >= unread || thread.olderCursor === null || pages >= MAX_PAGES || state === 'failed'
  const isDue = isSettled && !isReached && state === 'idle'
  useEffect(() => {
    if (isDue) void load().then(() => setPages((count) => count + 1))
  }, [isDue, load])
  return isReached
}
