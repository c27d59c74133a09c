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

/** Blocks up to which a thread is drawn as a whole. */
const SHORT_BLOCKS = 4

interface ThreadFrameProps<R extends BlockRow> {
  frame: ReturnType<typeof useThreadFrame<R>>
  /** The name of the thread. */
  label: string
  drawRow: DrawRow<R>
  /** What stands there while there are no rows. */
  empty: ReactNode
  /** Messages of others that came in below what is in view. */
  unseenCount: number
  /** What is said aloud of the newest of them; a new key says it once more. */
  announcement: { key: string | number; words: string } | null
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * A conversation that scrolls, the newest at the bottom, and what lies over it: the day in view, what is
 * being loaded, the way to the newest.
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
            // Lines of a length that is read well, however wide the window.
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
        {/* The same words twice are two announcements. */}
        {announcement && <p key={announcement.key}>{announcement.words}</p>}
      </Box>
    </Box>
  )
}
