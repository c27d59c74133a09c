import type { ChatMessage } from '@balcao/contract/resources/company/chats'
import { memo } from 'react'
import { DayLine } from '../../../../ui/thread/DayLine'
import { ThreadLine } from '../../../../ui/thread/ThreadLine'
import { UnreadLine } from '../../../../ui/thread/UnreadLine'
import type { MenuPlace } from '../../../../ui/thread/useBubbleGestures'
import { MessageBubble, UnsentBubble } from './ChatBubble'
import { isSameRow, type ChatRow } from './rows.rules'

interface ChatLineProps {
  row: ChatRow
  /** The user has just jumped here. */
  isHighlighted: boolean
  myId: number
  onMenu: (message: ChatMessage, at: MenuPlace) => void
}

/** One line of a chat. A message keeps its row, and so its place, when the server has stored it. */
export const ChatLine = memo(
  function ChatLine({ row, isHighlighted, myId, onMenu }: ChatLineProps) {
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
