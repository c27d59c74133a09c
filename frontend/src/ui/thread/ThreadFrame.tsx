import type { KeyboardEvent, ReactNode } from 'react'
import { visuallyHidden } from '../styling/visuallyHidden'
import type { BlockRow } from './blocks/blocks.rules'
import { FloatingDay } from './FloatingDay'
import { LatestButton } from './LatestButton'
import { OlderMessages } from './OlderMessages'
import styles from './ThreadFrame.module.css'
import { isInSection, ThreadSection, type DrawRow } from './blocks/ThreadSection'
import type { useThreadFrame } from './useThreadFrame'

/** Up to this many blocks, a thread is rendered as a whole. */
const SHORT_BLOCKS = 4

interface ThreadFrameProps<R extends BlockRow> {
  frame: ReturnType<typeof useThreadFrame<R>>
  /** Accessible name of the thread. */
  label: string
  drawRow: DrawRow<R>
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Messages of others that arrived below the visible part. */
  unseenCount: number
  /** Screen-reader announcement of the newest of them; a new key repeats it. */
  announcement: { key: string | number; words: string } | null
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * A scrolling conversation, the newest message at the bottom, with its overlays: the visible day, the loading
 * state, the button to the newest message.
 */
export function ThreadFrame<R extends BlockRow>(props: ThreadFrameProps<R>) {
  const { frame, label, drawRow, empty, unseenCount, announcement, onKeyDown } = props
  const { sections, scroller, content, highlighted, top } = frame
  const isInLong = sections.length > 1 || (sections[0]?.blocks.length ?? 0) > SHORT_BLOCKS
  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        onScroll={frame.handleScroll}
        onKeyDown={onKeyDown}
        data-thread
        role="region"
        aria-label={label}
        tabIndex={0}
        className={styles['scroller']}
      >
        <div ref={content} className={styles['content']}>
          <div className={styles['space']} />
          {frame.isEmpty && empty}
          {sections.map((section) => (
            <ThreadSection
              key={section.key}
              section={section}
              isInLong={isInLong}
              highlighted={isInSection(section, highlighted) ? highlighted : null}
              drawRow={drawRow}
            />
          ))}
        </div>
      </div>
      <FloatingDay scroller={scroller} content={content} />
      <OlderMessages state={top.state} onRetry={() => void top.load()} />
      {!frame.isAtBottom && <LatestButton unseenCount={unseenCount} onClick={frame.toLatest} />}
      <div style={visuallyHidden} aria-live="polite">
        {/* The key makes the same text a second announcement. */}
        {announcement && <p key={announcement.key}>{announcement.words}</p>}
      </div>
    </div>
  )
}
