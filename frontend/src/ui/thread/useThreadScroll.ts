import { useEventCallback } from '@mui/material/utils'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { firstBelow, rowsAt } from './inView'

/** Distance from the end, in pixels, in which the user counts as being at the end. */
const BOTTOM_PX = 80

/** Distance from the end of a part, in pixels, at which newer messages are loaded. */
const BELOW_PX = 400

/** Free pixels above a message that was scrolled to. */
const MARGIN_PX = 72

interface ThreadScrollInput {
  scroller: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /**
   * The rows. A new array means that the scroll position must be kept. Blocks are rendered with `data-block`,
   * each row with its key as `data-key`, messages with `data-row="bubble"`.
   */
  rows: readonly { key: string }[]
  /** Key of the unread line; the thread opens there. */
  unreadKey: string | null
  /** Distance from the top, in pixels, at which older messages are loaded. */
  topPx: number
  onNearTop: () => void
  onNearBottom: () => void
  /** Whether the thread ends here: only then does the view stick to the end. */
  isAtEnd: boolean
}

/**
 * Keeps the scroll position of a thread:
 * - It opens at the unread line or at the end.
 * - At the end it stays there, whatever grows.
 * - Further up nothing moves, when older messages are added above or newer ones below.
 */
export function useThreadScroll(input: ThreadScrollInput) {
  const { scroller, content, rows, unreadKey, topPx, onNearTop, onNearBottom, isAtEnd } = input
  const [isAtBottom, setAtBottom] = useState(isAtEnd)
  const isSticking = useRef(isAtEnd)
  const handleNearTop = useEventCallback(onNearTop)
  const handleNearBottom = useEventCallback(onNearBottom)
  const anchor = useRef<{ row: HTMLElement; top: number } | null>(null)
  /** Heights of the pane and its content when the position was last noted. */
  const heights = useRef({ pane: 0, all: 0 })
  const openedAt = useRef<string | null>(null)

  const rowOf = useCallback(
    (key: string) => content.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null,
    [content],
  )

  /** Notes a visible message and its position: it must not move. */
  const note = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const top = box.getBoundingClientRect().top
    const rows = content.current ? rowsAt(content.current, top) : []
    // Not a marker: a day line moves up when older messages of the same day are loaded.
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

  /** Notes the current position as the user's. */
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
    // A late event of our own scroll, after something has grown: the user has not left the end.
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
    // A thread shorter than its pane cannot be scrolled.
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
