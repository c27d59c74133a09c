import { styled } from '@mui/material/styles'
import { memo, useEffect, useRef, useState } from 'react'
import type { UnsentActions } from '../outbox/outbox.commands'
import { blocksOf, type Block } from './blocks.rules'
import { MessageRow } from './MessageRow'
import type { ThreadRow } from './rows.rules'

interface ThreadBlockProps {
  block: Block
  myId: number
  isGroup: boolean
  canSend: boolean
  /** The message of this block that the reader was just sent to. */
  highlighted: string | null
  /** Whether the thread is so long that it pays to leave out what is far from view. */
  isInLong: boolean
  actions: UnsentActions
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  // What hangs over the edge of a bubble would be cut off at the edge of the block.
  overflowClipMargin: 40,
})

/**
 * Some rows of a thread, drawn again only when one of them changes. Once it has been drawn and its height is known, the browser
 * neither lays it out nor paints it while it is far from view, so that a thread may be thousands of messages long.
 */
export const ThreadBlock = memo(function ThreadBlock(props: ThreadBlockProps) {
  const { block, highlighted, isInLong, ...shared } = props
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
      {block.rows.map((row) => (
        <MessageRow
          key={row.key}
          row={row}
          isHighlighted={row.kind === 'message' && row.message.id === highlighted}
          {...shared}
        />
      ))}
    </Frame>
  )
})

interface Cut {
  rows: readonly ThreadRow[]
  blocks: readonly Block[]
}

/** The rows of a thread in blocks that stay the same as long as their rows do. */
export function useThreadBlocks(rows: readonly ThreadRow[]): readonly Block[] {
  const [cut, setCut] = useState<Cut>(() => ({ rows, blocks: blocksOf(rows, []) }))
  if (cut.rows === rows) return cut.blocks
  const next = { rows, blocks: blocksOf(rows, cut.blocks) }
  setCut(next)
  return next.blocks
}
