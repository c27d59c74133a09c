import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { blocksOf, type Block, type BlockRow } from './blocks.rules'

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  // What hangs over the edge of a bubble would be cut off at the edge of the block.
  overflowClipMargin: 40,
})

/** Blocks up to which a thread is drawn as a whole. */
export const SHORT_BLOCKS = 4

interface BlockFrameProps {
  /** Whether the thread is so long that it pays to leave out what is far from view. */
  isInLong: boolean
  children: ReactNode
}

/**
 * Around some rows of a thread. Once it has been drawn and its height is known, the browser neither lays it out nor paints it while it is
 * far from view, so that a thread may be thousands of messages long.
 */
export function BlockFrame({ isInLong, children }: BlockFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    if (!isInLong) return
    const drawn = requestAnimationFrame(() => setHeight(frame.current?.offsetHeight ?? null))
    return () => cancelAnimationFrame(drawn)
  }, [isInLong])
  return (
    <Frame
      ref={frame}
      data-block
      style={
        height ? { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` } : undefined
      }
    >
      {children}
    </Frame>
  )
}

/**
 * The rows of a thread in blocks that stay the same as long as their rows do.
 * @param isSameRow whether two rows of one key look alike
 */
export function useBlocks<R extends BlockRow>(
  rows: readonly R[],
  isSameRow: (row: R, other: R) => boolean,
): readonly Block<R>[] {
  const [cut, setCut] = useState(() => ({ rows, blocks: blocksOf(rows, [], isSameRow) }))
  if (cut.rows === rows) return cut.blocks
  const next = { rows, blocks: blocksOf(rows, cut.blocks, isSameRow) }
  setCut(next)
  return next.blocks
}
