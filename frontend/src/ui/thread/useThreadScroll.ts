import { useEventCallback } from '@mui/material/utils'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { firstBelow, rowsAt } from './inView'

/** Pixels from the end within which the reader counts as being there. */
const BOTTOM_PX = 80

/** Pixels from the end of a part that is not the last, within which newer messages are loaded. */
const BELOW_PX = 400

/** Pixels that stay free above a message that is scrolled to. */
const MARGIN_PX = 72

interface ThreadScrollInput {
  scroller: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /**
   * What the thread shows, in blocks with `data-block`; each row drawn with its key as `data-key` and
   * messages with `data-row="bubble"`; a new list means that the place is to be kept.
   */
  rows: readonly { key: string }[]
  /** Key of the unread line's row; the thread opens there. */
  unreadKey: string | null
  /** Pixels from the top within which older messages are loaded. */
  topPx: number
  onNearTop: () => void
  onNearBottom: () => void
  /** Whether the thread ends here: only then does its end hold the reader. */
  isAtEnd: boolean
}

/**
 * Keeps the place in a thread: it opens at the unread line or at the end; at the end it stays there whatever
 * grows; further up nothing moves, neither when older messages come in above nor when newer ones come in
 * below.
 */
export function useThreadScroll(input: ThreadScrollInput) {
  const { scroller, content, rows, unreadKey, topPx, onNearTop, onNearBottom, isAtEnd } = input
  const [isAtBottom, setAtBottom] = useState(isAtEnd)
  const isSticking = useRef(isAtEnd)
  const handleNearTop = useEventCallback(onNearTop)
  const handleNearBottom = useEventCallback(onNearBottom)
  const anchor = useRef<{ row: HTMLElement; top: number } | null>(null)
  /** How high pane and content were when the place was last kept. */
  const heights = useRef({ pane: 0, all: 0 })
  const openedAt = useRef<string | null>(null)

  const rowOf = useCallback(
    (key: string) => content.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null,
    [content],
  )

  /** Remembers what is in view, and how far down: that is what must not move. */
  const note = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const top = box.getBoundingClientRect().top
    const rows = content.current ? rowsAt(content.current, top) : []
    // Not a marker: the day of the first message moves up when older ones of the same day come in.
    const bubbles = rows.filter((row) => row.dataset['row'] === 'bubble')
    const first = firstBelow(bubbles, top) ?? bubbles[bubbles.length - 1]
    anchor.current = first ? { row: first, top: first.getBoundingClientRect().top - top } : null
  }, [scroller, content])

  const settle = useCallback(() => {
    const box = scroller.current
    if (!box) return
    if (isSticking.current) {
      box.scrollTop = box.scrollHeight
    } else if (anchor.current?.row.isConnected) {
      const { row, top } = anchor.current
      const moved = row.getBoundingClientRect().top - box.getBoundingClientRect().top - top
      if (Math.abs(moved) >= 1) box.scrollTop += moved
    }
    heights.current = { pane: box.clientHeight, all: box.scrollHeight }
    note()
  }, [scroller, note])

  /** Takes the place that is shown for the reader's. */
  const take = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const below = box.scrollHeight - box.scrollTop - box.clientHeight
    const isEnd = isAtEnd && below <= BOTTOM_PX
    isSticking.current = isEnd
    setAtBottom(isEnd)
    note()
    if (box.scrollTop < topPx) handleNearTop()
    if (!isAtEnd && below < BELOW_PX) handleNearBottom()
  }, [scroller, note, topPx, isAtEnd, handleNearTop, handleNearBottom])

  const handleScroll = useCallback(() => {
    const box = scroller.current
    const { pane, all } = heights.current
    // Told late of a scroll of our own, after something around or in the thread has grown: it was not the
    // reader who left the end.
    if (box && isSticking.current && (pane !== box.clientHeight || all !== box.scrollHeight)) settle()
    else take()
  }, [scroller, settle, take])

  const toBottom = useCallback(() => {
    isSticking.current = true
    setAtBottom(true)
    settle()
  }, [settle])

  const toRow = useCallback(
    (key: string): boolean => {
      const row = rowOf(key)
      const box = scroller.current
      if (!row || !box) return false
      box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - MARGIN_PX
      take()
      return true
    },
    [rowOf, scroller, take],
  )

  useLayoutEffect(() => {
    if (unreadKey && openedAt.current !== unreadKey && (isSticking.current || !isAtEnd)) {
      openedAt.current = unreadKey
      if (toRow(unreadKey)) return
    }
    settle()
    // A thread shorter than its pane cannot be scrolled to its top.
    const box = scroller.current
    if (box && rows.length > 0 && box.scrollHeight <= box.clientHeight + topPx) handleNearTop()
  }, [rows, unreadKey, isAtEnd, topPx, settle, toRow, scroller, handleNearTop])

  useEffect(() => {
    const observer = new ResizeObserver(settle)
    if (scroller.current) observer.observe(scroller.current)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [scroller, content, settle])

  return { isAtBottom, handleScroll, toBottom, toRow }
}
