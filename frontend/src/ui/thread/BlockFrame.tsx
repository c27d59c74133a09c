import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type ReactNode } from 'react'

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  // What hangs over the edge of a bubble would be cut off at the edge of the block.
  overflowClipMargin: 40,
})

interface BlockFrameProps {
  kind: 'block' | 'section'
  /** Whether the thread is so long that it pays to leave out what is far from view. */
  isInLong: boolean
  children: ReactNode
}

/**
 * Around some rows of a thread, or some blocks of rows. Once it has been drawn and its height is known, the
 * browser neither lays it out nor paints it while it is far from view, so that a thread may be thousands of
 * messages long.
 */
export function BlockFrame({ kind, isInLong, children }: BlockFrameProps) {
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
      data-block={kind === 'block' || undefined}
      data-section={kind === 'section' || undefined}
      style={
        height ? { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` } : undefined
      }
    >
      {children}
    </Frame>
  )
}
