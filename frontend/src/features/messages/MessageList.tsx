import type { Ticket } from '@balcao/contract/resources/tickets'
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../session'
import { EmptyState } from '../../ui/EmptyState'
import { visuallyHidden } from '../../ui/visuallyHidden'
import { LatestButton } from './LatestButton'
import { HIGHLIGHT_MS, MessageRow } from './MessageRow'
import { useUnsentActions } from './messages.commands'
import { useOlderMessages } from './messages.queries'
import { OlderMessages } from './OlderMessages'
import type { OutboxEntry } from './outbox.rules'
import { summaryOf } from './summary.rules'
import type { Thread } from './thread.rules'
import { ThreadOverlays } from './ThreadOverlays'
import { ThreadToolsContext } from './ThreadTools'
import { useBubbleKeys } from './useBubbleKeys'
import { useDocumentVisible } from './useDocumentVisible'
import { useGoTo } from './useGoTo'
import { useNewsBelow } from './useNewsBelow'
import { useThreadRows } from './useThreadRows'
import { useThreadScroll } from './useThreadScroll'
import { useThreadToolbox } from './useThreadToolbox'
import { useUnreadReach } from './useUnreadReach'

interface MessageListProps {
  ticket: Ticket
  thread: Thread
  outbox: readonly OutboxEntry[]
  unreadAtOpening: number
  /** Whether the thread has been brought up to date since it was opened. */
  isSettled: boolean
  onInViewChange: (isInView: boolean) => void
}

/** The messages of a thread, the newest at the bottom. */
export function MessageList(props: MessageListProps) {
  const { ticket, thread, outbox, unreadAtOpening, isSettled, onInViewChange } = props
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const actions = useUnsentActions()
  const older = useOlderMessages(ticket.id)
  const isReached = useUnreadReach(thread, unreadAtOpening, isSettled, older)
  const { messages, rows, unreadKey, written } = useThreadRows({
    ticket,
    thread,
    outbox,
    unreadAtOpening: isReached ? unreadAtOpening : 0,
    isSettled: isSettled && isReached,
  })
  const isVisible = useDocumentVisible()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)

  const handleNearTop = () => {
    if (thread.olderCursor !== null && older.state === 'idle') void older.load()
  }
  const { isAtBottom, handleScroll, toBottom, toRow } = useThreadScroll({
    scroller,
    content,
    rows,
    unreadKey,
    onNearTop: handleNearTop,
  })
  const { news, newest } = useNewsBelow(messages, isAtBottom)

  // Whoever writes wants to see it.
  useEffect(() => {
    if (written) toBottom()
  }, [written, toBottom])

  const isInView = isVisible && news === 0
  useEffect(() => onInViewChange(isInView), [isInView, onInViewChange])

  const scrollTo = (messageId: string) => {
    const row = content.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`)
    return toRow(row?.dataset['key'] ?? '')
  }
  const { goTo, highlighted } = useGoTo({ thread, older, scrollTo, highlightMs: HIGHLIGHT_MS })
  const { tools, changes, overlay, setOverlay } = useThreadToolbox(ticket.id, thread, goTo)
  const handleKeyDown = useBubbleKeys(content)
  const canSend = ticket.can?.send ?? false

  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Box
        ref={scroller}
        onScroll={handleScroll}
        onKeyDown={handleKeyDown}
        role="region"
        aria-label={t('messages.threadOf', { name: ticket.contact.name })}
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
            px: { xs: 1.5, md: 3 },
            py: 1.5,
          }}
        >
          <Box sx={{ flex: 1 }} />
          {rows.length === 0 && isSettled && (
            <EmptyState
              icon={<ForumOutlinedIcon />}
              title={t('messages.emptyTitle')}
              text={t('messages.emptyText')}
            />
          )}
          <ThreadToolsContext value={tools}>
            {rows.map((row) => (
              <MessageRow
                key={row.key}
                row={row}
                myId={myId}
                isGroup={ticket.isGroup}
                canSend={canSend}
                isHighlighted={row.kind === 'message' && row.message.id === highlighted}
                actions={actions}
              />
            ))}
          </ThreadToolsContext>
        </Box>
      </Box>
      <OlderMessages state={older.state} onRetry={() => void older.load()} />
      {!isAtBottom && <LatestButton news={news} onClick={toBottom} />}
      <ThreadOverlays
        ticketId={ticket.id}
        messages={messages}
        canSend={canSend}
        overlay={overlay}
        onChange={setOverlay}
        changes={changes}
      />
      <Box sx={visuallyHidden} aria-live="polite">
        {newest &&
          t('messages.announcement', {
            name: newest.contact?.name ?? ticket.contact.name,
            text: summaryOf(newest).text,
          })}
      </Box>
    </Box>
  )
}
