import { useEffect, useRef, useState } from 'react'
import { blocksOf, type BlockRow } from './blocks.rules'
import { sectionsOf, type Section } from './sections.rules'
import { HIGHLIGHT_MS } from './ThreadLine'
import { useArrival } from './useArrival'
import { useThreadScroll } from './useThreadScroll'

/** What loads more of a thread at one end. */
interface Loader {
  state: 'idle' | 'loading' | 'failed'
  load: () => Promise<void>
}

interface ThreadFrameInput<R extends BlockRow> {
  /** From the oldest to the newest; a new list means that the place is to be kept. */
  rows: readonly R[]
  /** Whether two rows of one key look alike; always the same function. */
  isSameRow: (row: R, other: R) => boolean
  /** Key of the unread line's row; the thread opens there. */
  unreadKey: string | null
  /** Pixels from the top within which older messages are loaded. */
  topPx: number
  older: Loader
  newer: Loader
  /** Whether there are messages above the first row. */
  hasOlder: boolean
  /** Whether the newest message is among the rows. */
  isAtEnd: boolean
  /** Id of the message that the reader is on the way to; null when they are there. */
  wanted: string | null
  onArrived: () => void
  /** The part that ends with the newest message is being loaded. */
  isGoing: boolean
  /**
   * Shows the end of the thread in the place of this part of it; null where this part can be scrolled to it.
   */
  leaveToEnd: (() => void) | null
  /** Key of the newest message that the reader wrote: with a new one they are taken to the end. */
  written: string | undefined
}

/**
 * What a thread does whatever is said in it: keeps its place, loads more at both ends, leads to a message and
 * to the newest.
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
    /** Whether the newest message is in view. */
    isAtBottom,
    /** Of what comes in at the top. */
    top: { state: input.isGoing ? ('loading' as const) : older.state, load: older.load },
  }
}

/**
 * The rows of a thread in blocks and sections that stay the same as long as their rows do.
 * @param isSameRow whether two rows of one key look alike
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
