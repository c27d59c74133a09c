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
 * Loads the code that an open ticket needs beyond the list, when one is likely to be opened. Failures show
 * when it is opened.
 */
export const preloadConversation = (): void => {
  loadThread().catch(() => undefined)
  loadComposer().catch(() => undefined)
}

/** The thread of a ticket; loaded with the first ticket that is opened. */
export function MessageThread(props: ComponentProps<typeof LazyThread>) {
  return (
    <Suspense fallback={<ThreadSkeleton />}>
      <LazyThread {...props} />
    </Suspense>
  )
}

/** Where the answer is written; loaded with the thread. */
export function Composer(props: ComponentProps<typeof LazyComposer>) {
  return (
    <Suspense
      fallback={
        // As high as the composer with one line, and its margins.
        <Box sx={{ height: 'calc(4.75rem + 22px)', flexShrink: 0, bgcolor: 'bubble.thread' }} />
      }
    >
      <LazyComposer {...props} />
    </Suspense>
  )
}

/** Loads a thread that is likely to be opened next, and its code. */
export function prefetchThread(client: QueryClient, ticketId: number): Promise<void> {
  preloadConversation()
  return prefetchMessages(client, ticketId)
}

export { LazyThreadSearch as ThreadSearch } from './search/LazyThreadSearch'

/** A dialog to check files before they are sent. */
export const AttachmentsDialog = lazyPart(async () => ({
  default: (await import('./composer/attachments/AttachmentsDialog')).AttachmentsDialog,
}))
