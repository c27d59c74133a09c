import Box from '@mui/material/Box'
import type { KeyboardEvent, ReactNode } from 'react'
import { widths } from '../../theme/tokens'
import { visuallyHidden } from '../styling/visuallyHidden'
import type { BlockRow } from './blocks.rules'
import { FloatingDay } from './FloatingDay'
import { LatestButton } from './LatestButton'
import { OlderMessages } from './OlderMessages'
import { isInSection, ThreadSection, type DrawRow } from './ThreadSection'
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
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Box
        ref={scroller}
        onScroll={frame.handleScroll}
        onKeyDown={onKeyDown}
        data-thread
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{
          height: '100%',
          overflowY: 'auto',
          overflowAnchor: 'none',
          overscrollBehavior: 'contain',
          outlineOffset: -2,
        }}
      >
        <Box
          ref={content}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            minHeight: '100%',
            // Keeps lines readable on wide windows.
            maxWidth: widths.threadColumn,
            mx: 'auto',
            px: { xs: 1.5, md: 3 },
            py: 1.5,
          }}
        >
          <Box sx={{ flex: 1 }} />
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
        </Box>
      </Box>
      <FloatingDay scroller={scroller} content={content} />
      <OlderMessages state={top.state} onRetry={() => void top.load()} />
      {!frame.isAtBottom && <LatestButton unseenCount={unseenCount} onClick={frame.toLatest} />}
      <Box sx={visuallyHidden} aria-live="polite">
        {/* The key makes the same text a second announcement. */}
        {announcement && <p key={announcement.key}>{announcement.words}</p>}
      </Box>
    </Box>
  )
}
