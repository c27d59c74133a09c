import type { Chat, ChatMessage } from '@balcao/contract/resources/chats'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../../session'
import { widths } from '../../../theme/tokens'
import { EmptyState } from '../../../ui/EmptyState'
import { lazyPart } from '../../../ui/lazyPart'
import { SHORT_BLOCKS, useBlocks } from '../../../ui/thread/BlockFrame'
import { FloatingDay } from '../../../ui/thread/FloatingDay'
import { dayOf } from '../../../ui/thread/grouping'
import { LatestButton } from '../../../ui/thread/LatestButton'
import { OlderMessages } from '../../../ui/thread/OlderMessages'
import { HIGHLIGHT_MS } from '../../../ui/thread/ThreadLine'
import { useArrival } from '../../../ui/thread/useArrival'
import { useThreadScroll } from '../../../ui/thread/useThreadScroll'
import { visuallyHidden } from '../../../ui/visuallyHidden'
import type { MenuPlace } from '../../../ui/thread/useBubbleGestures'
import { useBubbleKeys } from '../../shortcuts'
import { ChatBlock } from './ChatBlock'
import { useUnsent } from '../outbox/outbox.store'
import { messageWords } from '../preview.rules'
import { chatRows, firstUnread, isSameRow } from './rows.rules'
import type { Thread } from '../thread.rules'
import { useMarkRead, useReadUpTo } from './useReading'
import type { useThreadPlace } from './useThreadPlace'

// For those who do something with a message.
const MessageMenu = lazyPart(() => import('./MessageMenu'))

/** Pixels from the top within which older messages are loaded. */
const TOP_PX = 600

interface ChatMessagesProps {
  chat: Chat
  /** Where in the chat the reader is. */
  place: ReturnType<typeof useThreadPlace>
  /** What is loaded there. */
  thread: Thread
  /** The last message that was read when the chat was opened; null where nothing was unread. */
  readUpTo: number | null
  onEdit: (message: ChatMessage) => void
}

/** The messages of a chat, the newest at the bottom. Give it the place as key: a part further up is a list of its own. */
export function ChatMessages({ chat, place, thread, readUpTo: start, onEdit }: ChatMessagesProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const { around, older, newer, toEnd } = place
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
  const blocks = useBlocks(rows, isSameRow)
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isAtBottom, handleScroll, toBottom, toRow } = useThreadScroll({
    scroller,
    content,
    rows,
    unreadKey: unreadFrom === null ? null : 'unread',
    topPx: TOP_PX,
    onNearTop: () => {
      if (thread.olderCursor !== null && older.state === 'idle') void older.load()
    },
    onNearBottom: () => {
      if (newer.state !== 'loading') void newer.load()
    },
    isAtEnd,
  })

  // Whoever writes wants to see it.
  const toLatest = around !== null && !isAtEnd ? toEnd : toBottom
  const [writtenBefore] = useState(written)
  useEffect(() => {
    if (written !== undefined && written !== writtenBefore) toLatest()
  }, [written, writtenBefore, toLatest])

  useMarkRead(chat, isAtEnd && isAtBottom)
  const { news, newest } = useNews(messages, isAtBottom && isAtEnd, myId)

  const highlighted = useArrival({
    wanted: place.wanted === null ? null : String(place.wanted),
    scrollTo: (messageId) => {
      const row = content.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`)
      return toRow(row?.dataset['key'] ?? '')
    },
    onArrived: place.arrive,
    highlightMs: HIGHLIGHT_MS,
  })
  const [menu, setMenu] = useState<{ message: ChatMessage; at: MenuPlace } | null>(null)
  const openMenu = useCallback((message: ChatMessage, at: MenuPlace) => setMenu({ message, at }), [])
  const handleKeyDown = useBubbleKeys(content)

  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Box
        ref={scroller}
        onScroll={handleScroll}
        onKeyDown={handleKeyDown}
        data-thread
        role="region"
        aria-label={t('chatsPage.threadOf', { title: chat.title })}
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
            ...{ display: 'flex', flexDirection: 'column', minHeight: '100%' },
            ...{ maxWidth: widths.threadColumn, mx: 'auto', px: { xs: 1.5, md: 3 }, py: 1.5 },
          }}
        >
          <Box sx={{ flex: 1 }} />
          {rows.length === 0 && (
            <EmptyState
              icon={<ForumOutlined />}
              title={t('chatsPage.emptyThreadTitle')}
              text={t('chatsPage.emptyThreadText')}
            />
          )}
          {blocks.map((block) => (
            <ChatBlock
              key={block.key}
              block={block}
              myId={myId}
              isInLong={blocks.length > SHORT_BLOCKS}
              highlighted={highlighted !== null && block.holds.has(highlighted) ? highlighted : null}
              onMenu={openMenu}
            />
          ))}
        </Box>
      </Box>
      <FloatingDay scroller={scroller} content={content} />
      <OlderMessages state={place.isGoing ? 'loading' : older.state} onRetry={() => void older.load()} />
      {!(isAtBottom && isAtEnd) && <LatestButton news={news} onClick={toLatest} />}
      <Suspense>
        {menu && <MessageMenu {...menu} myId={myId} onEdit={onEdit} onClose={() => setMenu(null)} />}
      </Suspense>
      <Box sx={visuallyHidden} aria-live="polite">
        {newest && (
          <p key={newest.id}>
            {t('messages.announcement', { name: newest.sender.name, text: messageWords(newest) })}
          </p>
        )}
      </Box>
    </Box>
  )
}

/** How many messages of others came in below what is in view, and the last that came since the chat was opened. */
function useNews(messages: readonly ChatMessage[], isAtBottom: boolean, myId: number) {
  const last = messages.at(-1)
  const [seen, setSeen] = useState(last?.id ?? 0)
  const [known, setKnown] = useState(last?.id)
  const [newest, setNewest] = useState<ChatMessage | null>(null)
  if (last && last.id !== known) {
    setKnown(last.id)
    if (known !== undefined && last.id > known && last.senderId !== myId) setNewest(last)
  }
  if (isAtBottom && last && last.id > seen) setSeen(last.id)
  const news = isAtBottom ? 0 : messages.filter(({ id, senderId }) => id > seen && senderId !== myId).length
  return { news, newest }
}
