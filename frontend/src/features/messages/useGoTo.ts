import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast'
import type { useOlderMessages } from './messages.queries'
import type { Thread } from './thread.rules'

/** More pages than these are not read back to find a message. */
const MAX_PAGES = 40

interface GoToInput {
  thread: Thread
  older: ReturnType<typeof useOlderMessages>
  /** Answers whether the message is drawn, and so could be scrolled to. */
  scrollTo: (messageId: string) => boolean
  /** Milliseconds for which the message stands out. */
  highlightMs: number
}

/** The way to a message, wherever it is: older pages are loaded until it is there, then it is scrolled to and stands out for a while. */
export function useGoTo({ thread, older, scrollTo, highlightMs }: GoToInput) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<{ messageId: string; pages: number } | null>(null)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const scroll = useRef(scrollTo)
  useLayoutEffect(() => {
    scroll.current = scrollTo
  })

  const goTo = useCallback((messageId: string) => {
    setHighlighted(null)
    setWanted({ messageId, pages: 0 })
  }, [])

  const { state, load } = older
  useEffect(() => {
    if (!wanted) return
    if (thread.messages.some(({ id }) => id === wanted.messageId) && scroll.current(wanted.messageId)) {
      setHighlighted(wanted.messageId)
      setWanted(null)
    } else if (thread.olderCursor === null || wanted.pages >= MAX_PAGES) {
      toast.warning(t('messages.thread.quotedNotFound'))
      setWanted(null)
    } else if (state === 'failed' && wanted.pages > 0) {
      // What failed is said at the top of the thread, with a button.
      setWanted(null)
    } else if (state !== 'loading') {
      void load()
      setWanted({ ...wanted, pages: wanted.pages + 1 })
    }
  }, [wanted, thread, state, load, t])

  useEffect(() => {
    if (!highlighted) return
    const timer = window.setTimeout(() => setHighlighted(null), highlightMs)
    return () => window.clearTimeout(timer)
  }, [highlighted, highlightMs])

  return { goTo, highlighted }
}
