import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type ReactNode } from 'react'

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  // Parts that hang over a bubble's edge would be cut off at the edge of the block.
  overflowClipMargin: 40,
})

interface BlockFrameProps {
  kind: 'block' | 'section'
  /** The thread is long enough to skip the rendering of distant blocks. */
  isInLong: boolean
  children: ReactNode
}

/**
 * Wraps some rows of a thread, or some blocks of rows. Once its height is known, the browser skips its layout
 * and paint while it is far from the visible part. So a thread may have thousands of messages.
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
