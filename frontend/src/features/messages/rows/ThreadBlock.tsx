import { memo } from 'react'
import { BlockFrame } from '../../../ui/thread/BlockFrame'
import type { Block } from '../../../ui/thread/blocks.rules'
import type { UnsentActions } from '../outbox/outbox.commands'
import { MessageRow } from './MessageRow'
import type { ThreadRow } from './rows.rules'

interface ThreadBlockProps {
  block: Block<ThreadRow>
  myId: number
  isGroup: boolean
  canSend: boolean
  /** The message of this block that the reader was just sent to. */
  highlighted: string | null
  /** Whether the thread is so long that it pays to leave out what is far from view. */
  isInLong: boolean
  actions: UnsentActions
}

/** Some rows of a thread, drawn again only when one of them changes. */
export const ThreadBlock = memo(function ThreadBlock(props: ThreadBlockProps) {
  const { block, highlighted, isInLong, ...shared } = props
  return (
    <BlockFrame isInLong={isInLong}>
      {block.rows.map((row) => (
        <MessageRow
          key={row.key}
          row={row}
          isHighlighted={row.kind === 'message' && row.message.id === highlighted}
          {...shared}
        />
      ))}
    </BlockFrame>
  )
})
