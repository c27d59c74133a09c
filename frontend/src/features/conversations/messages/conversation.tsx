import Box from '@mui/material/Box'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { loadOnce } from '../../../ui/loading/loadOnce'
import { prefetchMessages } from './messages.queries'
import { ThreadSkeleton } from './thread/ThreadSkeleton'

const loadThread = loadOnce(() => import('./thread/MessageThread'))
const loadComposer = loadOnce(() => import('./composer/Composer'))
const LazyThread = lazy(async () => ({ default: (await loadThread()).MessageThread }))
const LazyComposer = lazy(async () => ({ default: (await loadComposer()).Composer }))

/**
 * Fetches what an open ticket needs beyond the list: when one is likely to be opened. A failure is met at the
 * opening.
 */
const preloadConversation = (): void => {
  loadThread().catch(() => undefined)
  loadComposer().catch(() => undefined)
}

/** The thread of a ticket. It comes with the first ticket that is opened, not with the list. */
export function MessageThread(props: ComponentProps<typeof LazyThread>) {
  return (
    <Suspense fallback={<ThreadSkeleton />}>
      <LazyThread {...props} />
    </Suspense>
  )
}

/** Where the answer is written; it comes with the thread. */
export function Composer(props: ComponentProps<typeof LazyComposer>) {
  return (
    <Suspense
      fallback={
        // As high as the card of one line and the room around it.
        <Box sx={{ height: 'calc(4.75rem + 22px)', flexShrink: 0, bgcolor: 'bubble.thread' }} />
      }
    >
      <LazyComposer {...props} />
    </Suspense>
  )
}

/** Loads a thread that is likely to be opened next, and what draws it. */
export function prefetchThread(client: QueryClient, ticketId: number): Promise<void> {
  preloadConversation()
  return prefetchMessages(client, ticketId)
}

export { LazyThreadSearch as ThreadSearch } from './search/LazyThreadSearch'

/** Files that are looked at before they are sent. */
export const AttachmentsDialog = lazyPart(async () => ({
  default: (await import('./composer/attachments/AttachmentsDialog')).AttachmentsDialog,
}))
