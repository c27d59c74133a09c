import type { Chat, ChatMessage } from '@balcao/contract/resources/company/chats'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../../../session'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { dayOf } from '../../../../ui/thread/grouping'
import { ThreadFrame } from '../../../../ui/thread/ThreadFrame'
import type { MenuPlace } from '../../../../ui/thread/useBubbleGestures'
import { useUnseenBelow } from '../../../../ui/thread/useUnseenBelow'
import { useThreadFrame } from '../../../../ui/thread/useThreadFrame'
import { useBubbleKeys } from '../../../../kit/shortcuts'
import { useUnsent } from '../outbox/outbox.store'
import { messageWords } from '../preview.rules'
import { byId, type Thread } from '../thread.rules'
import { ChatLine } from './ChatLine'
import { chatRows, firstUnread, isSameRow, type ChatRow } from './rows.rules'
import { useMarkRead, useReadUpTo } from './useReading'
import type { useThreadPlace } from './useThreadPlace'

// Loaded when it is opened.
const MessageMenu = lazyPart(() => import('./MessageMenu'))

/** Distance from the top, in pixels, at which older messages are loaded. */
const TOP_PX = 600

interface ChatMessagesProps {
  chat: Chat
  /** The user's place in the chat. */
  place: ReturnType<typeof useThreadPlace>
  /** The part of the chat at that place. */
  thread: Thread
  /** The last read message when the chat was opened; null when nothing was unread. */
  readUpTo: number | null
  onEdit: (message: ChatMessage) => void
}

/**
 * The messages of a chat, the newest at the bottom. Use the place as key: a part further up is a list of its
 * own.
 */
export function ChatMessages({ chat, place, thread, readUpTo: start, onEdit }: ChatMessagesProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const { messages } = thread
  const all = useUnsent()
  const unsent = useMemo(() => {
    const stored = new Set(messages.flatMap(({ clientKey }) => clientKey ?? []))
    return all.filter(({ chatId, clientKey }) => chatId === chat.id && !stored.has(clientKey))
  }, [all, messages, chat.id])
  const written = unsent.at(-1)?.clientKey
  const readUpTo = useReadUpTo(start, messages, written)
  const isAtEnd = thread.newerCursor === null
  const isWhole = thread.olderCursor === null
  const rows = useMemo(
    () => chatRows({ messages, unsent: isAtEnd ? unsent : [], readUpTo, isWhole, myId, dayOf }),
    [messages, unsent, isAtEnd, readUpTo, isWhole, myId],
  )
  const unreadFrom = firstUnread({ messages, readUpTo, isWhole, myId })
  const frame = useThreadFrame({
    rows,
    isSameRow,
    isAtEnd,
    written,
    hasOlder: !isWhole,
    older: place.older,
    newer: place.newer,
    isGoing: place.isGoing,
    unreadKey: unreadFrom === null ? null : 'unread',
    topPx: TOP_PX,
    wanted: place.wanted === null ? null : String(place.wanted),
    onArrived: place.arrive,
    leaveToEnd: place.around !== null && !isAtEnd ? place.toEnd : null,
  })
  useMarkRead(chat, frame.isAtBottom)
  const { unseenCount, newest } = useUnseenBelow({
    messages,
    isAtBottom: frame.isAtBottom,
    isTheirs: ({ senderId }) => senderId !== myId,
    compare: byId,
  })
  const [menu, setMenu] = useState<{ message: ChatMessage; at: MenuPlace } | null>(null)
  const openMenu = useCallback((message: ChatMessage, at: MenuPlace) => setMenu({ message, at }), [])
  const drawRow = useCallback(
    (row: ChatRow, isHighlighted: boolean) => (
      <ChatLine key={row.key} row={row} isHighlighted={isHighlighted} myId={myId} onMenu={openMenu} />
    ),
    [myId, openMenu],
  )
  return (
    <>
      <ThreadFrame
        frame={frame}
        label={t('chatsPage.threadOf', { title: chat.title })}
        drawRow={drawRow}
        empty={
          <EmptyState
            icon={<ForumOutlined />}
            title={t('chatsPage.emptyThreadTitle')}
            text={t('chatsPage.emptyThreadText')}
          />
        }
        unseenCount={unseenCount}
        announcement={
          newest && {
            key: newest.id,
            words: t('messages.announcement', { name: newest.sender.name, text: messageWords(newest) }),
          }
        }
        onKeyDown={useBubbleKeys(frame.content)}
      />
      <Suspense>
        {menu && <MessageMenu {...menu} myId={myId} onEdit={onEdit} onClose={() => setMenu(null)} />}
      </Suspense>
    </>
  )
}
