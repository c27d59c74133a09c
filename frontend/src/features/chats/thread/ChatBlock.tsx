import type { ChatMessage } from '@balcao/contract/resources/chats'
import { memo } from 'react'
import { BlockFrame } from '../../../ui/thread/BlockFrame'
import type { Block } from '../../../ui/thread/blocks.rules'
import { DayLine } from '../../../ui/thread/DayLine'
import { ThreadLine } from '../../../ui/thread/ThreadLine'
import { UnreadLine } from '../../../ui/thread/UnreadLine'
import type { MenuPlace } from '../../../ui/thread/useBubbleGestures'
import { MessageBubble, UnsentBubble } from './ChatBubble'
import { isSameRow, type ChatRow } from './rows.rules'

interface RowProps {
  myId: number
  onMenu: (message: ChatMessage, at: MenuPlace) => void
}

interface ChatBlockProps extends RowProps {
  block: Block<ChatRow>
  isInLong: boolean
  /** The message of this block that the reader was just sent to. */
  highlighted: string | null
}

/** Some rows of a chat, drawn again only when one of them changes. */
export const ChatBlock = memo(function ChatBlock({
  block,
  isInLong,
  highlighted,
  ...shared
}: ChatBlockProps) {
  return (
    <BlockFrame isInLong={isInLong}>
      {block.rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          isHighlighted={row.kind === 'message' && String(row.message.id) === highlighted}
          {...shared}
        />
      ))}
    </BlockFrame>
  )
})

/** The same row, and so the same place, serves a message before and after the server has it. */
const Row = memo(
  function Row({ row, isHighlighted, myId, onMenu }: RowProps & { row: ChatRow; isHighlighted: boolean }) {
    const isBubble = row.kind === 'message' || row.kind === 'unsent'
    return (
      <ThreadLine
        rowKey={row.key}
        isBubble={isBubble}
        messageId={row.kind === 'message' ? String(row.message.id) : undefined}
        continues={isBubble && row.continues}
        isHighlighted={isHighlighted}
      >
        {row.kind === 'day' && <DayLine at={row.at} />}
        {row.kind === 'unread' && <UnreadLine />}
        {row.kind === 'message' && <MessageBubble {...row} myId={myId} onMenu={onMenu} />}
        {row.kind === 'unsent' && <UnsentBubble {...row} myId={myId} />}
      </ThreadLine>
    )
  },
  (before, after) =>
    isSameRow(before.row, after.row) &&
    before.isHighlighted === after.isHighlighted &&
    before.onMenu === after.onMenu,
)
