import { useEffect, useRef, useState } from 'react'
import { blocksOf, type BlockRow } from './blocks/blocks.rules'
import { sectionsOf, type Section } from './blocks/sections.rules'
import { HIGHLIGHT_MS } from './ThreadLine'
import { useArrival } from './useArrival'
import { useThreadScroll } from './useThreadScroll'

/** Loads more of a thread at one end. */
interface Loader {
  state: 'idle' | 'loading' | 'failed'
  load: () => Promise<void>
}

interface ThreadFrameInput<R extends BlockRow> {
  /** Oldest first. When the array is a new one, the scroll position is kept. */
  rows: readonly R[]
  /** Whether two rows with the same key look alike; always pass the same function. */
  isSameRow: (row: R, other: R) => boolean
  /** Key of the unread line; the thread opens there. */
  unreadKey: string | null
  /** Distance from the top, in pixels, at which older messages are loaded. */
  topPx: number
  older: Loader
  newer: Loader
  /** Whether there are messages above the first row. */
  hasOlder: boolean
  /** Whether the rows include the newest message. */
  isAtEnd: boolean
  /** Id of the message being jumped to; null when there is none. */
  wanted: string | null
  onArrived: () => void
  /** The end of the thread is loading. */
  isGoing: boolean
  /** Replaces this part of the thread with its end; null when it can be reached by scrolling. */
  leaveToEnd: (() => void) | null
  /** Key of the user's newest message: a new one scrolls to the end. */
  written: string | undefined
}

/**
 * Behaviour of all threads: keeps the scroll position, loads more at both ends, jumps to a message and to the
 * newest one.
 */
export function useThreadFrame<R extends BlockRow>(input: ThreadFrameInput<R>) {
  const { rows, isSameRow, unreadKey, topPx, older, newer, hasOlder, isAtEnd, written, leaveToEnd } = input
  const sections = useSections(rows, isSameRow)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isAtBottom, handleScroll, toBottom, toRow } = useThreadScroll({
    scroller,
    content,
    rows,
    unreadKey,
    topPx,
    isAtEnd,
    onNearTop: () => {
      if (hasOlder && older.state === 'idle') void older.load()
    },
    onNearBottom: () => {
      if (newer.state !== 'loading') void newer.load()
    },
  })
  const toLatest = leaveToEnd ?? toBottom
  const [writtenBefore] = useState(written)
  useEffect(() => {
    if (written !== undefined && written !== writtenBefore) toLatest()
  }, [written, writtenBefore, toLatest])
  const highlighted = useArrival({
    wanted: input.wanted,
    scrollTo: (messageId) => {
      const row = content.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`)
      return toRow(row?.dataset['key'] ?? '')
    },
    onArrived: input.onArrived,
    highlightMs: HIGHLIGHT_MS,
  })
  return {
    sections,
    scroller,
    content,
    handleScroll,
    toLatest,
    highlighted,
    isEmpty: rows.length === 0,
    /** Whether the newest message is visible. */
    isAtBottom,
    /** Loading state at the top. */
    top: { state: input.isGoing ? ('loading' as const) : older.state, load: older.load },
  }
}

/**
 * The rows as blocks and sections, which stay the same objects as long as their rows do.
 * @param isSameRow whether two rows with the same key look alike
 */
function useSections<R extends BlockRow>(
  rows: readonly R[],
  isSameRow: (row: R, other: R) => boolean,
): readonly Section<R>[] {
  const cutFrom = (before: readonly Section<R>[]) => {
    const previous = before.flatMap(({ blocks }) => blocks)
    return { rows, sections: sectionsOf(blocksOf(rows, previous, isSameRow), before) }
  }
  const [cut, setCut] = useState(() => cutFrom([]))
  if (cut.rows === rows) return cut.sections
  const next = cutFrom(cut.sections)
  setCut(next)
  return next.sections
}
