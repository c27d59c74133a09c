import type { Ticket } from '@balcao/contract/resources/tickets'
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../../session'
import { widths } from '../../../theme/tokens'
import { EmptyState } from '../../../ui/EmptyState'
import { visuallyHidden } from '../../../ui/visuallyHidden'
import { summaryOf } from '../kinds/summary.rules'
import { useUnsentActions } from '../outbox/outbox.commands'
import type { OutboxEntry } from '../outbox/outbox.rules'
import { SHORT_BLOCKS, useBlocks } from '../../../ui/thread/BlockFrame'
import { HIGHLIGHT_MS } from '../../../ui/thread/ThreadLine'
import { isSameRow } from '../rows/rows.rules'
import { ThreadBlock } from '../rows/ThreadBlock'
import { useDocumentVisible } from '../../../ui/useDocumentVisible'
import { useThreadRows } from '../rows/useThreadRows'
import { ownNoteAtEnd, type Thread } from '../thread.rules'
import { ThreadToolsContext } from '../ThreadTools'
import { FloatingDay } from '../../../ui/thread/FloatingDay'
import { LatestButton } from '../../../ui/thread/LatestButton'
import { OlderMessages } from '../../../ui/thread/OlderMessages'
import { ThreadOverlays } from './ThreadOverlays'
import { useArrival } from '../../../ui/thread/useArrival'
import { useBubbleKeys } from '../../shortcuts'
import { useNewsBelow } from './useNewsBelow'
import type { useThreadPlace } from './useThreadPlace'
import { useThreadScroll } from '../../../ui/thread/useThreadScroll'
import { useThreadToolbox } from './useThreadToolbox'
import { useUnreadReach } from './useUnreadReach'

/** Pixels from the top within which older messages are loaded. */
const TOP_PX = 50

interface MessageListProps {
  ticket: Ticket
  /** Where in its thread the reader is. */
  place: ReturnType<typeof useThreadPlace>
  /** The thread there. */
  thread: Thread
  outbox: readonly OutboxEntry[]
  unreadAtOpening: number
  /** Whether the thread has been brought up to date since it was opened. */
  isSettled: boolean
  onInViewChange: (isInView: boolean) => void
}

/** The messages of a thread, the newest at the bottom. Give it the place as key: a part further up is a list of its own. */
export function MessageList(props: MessageListProps) {
  const { ticket, place, thread, outbox, unreadAtOpening, isSettled, onInViewChange } = props
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const actions = useUnsentActions()
  const { around, older, newer, goTo, goToUnread, toEnd } = place
  const isAtEnd = thread.newerCursor === null
  const isReached = useUnreadReach({ thread, unread: unreadAtOpening, isSettled, older, goToUnread })
  const { messages, rows, unreadKey, written } = useThreadRows({
    ticket,
    thread,
    outbox,
    unreadAtOpening: isReached ? unreadAtOpening : 0,
    startsAt: place.unreadFrom,
    isSettled: isSettled && isReached,
  })
  const blocks = useBlocks(rows, isSameRow)
  const isVisible = useDocumentVisible()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)

  const handleNearTop = () => {
    if (thread.olderCursor !== null && older.state === 'idle') void older.load()
  }
  const handleNearBottom = () => {
    if (newer.state !== 'loading') void newer.load()
  }
  const { isAtBottom, handleScroll, toBottom, toRow } = useThreadScroll({
    scroller,
    content,
    rows,
    unreadKey,
    topPx: TOP_PX,
    onNearTop: handleNearTop,
    onNearBottom: handleNearBottom,
    isAtEnd,
  })
  const { news, newest } = useNewsBelow(
    around === null ? messages : (place.live.data?.messages ?? messages),
    isAtBottom,
  )

  // Whoever writes wants to see it.
  const toLatest = around === null ? toBottom : toEnd
  const [writtenBefore] = useState(around === null ? undefined : written)
  useEffect(() => {
    if (written && written !== writtenBefore) toLatest()
  }, [written, writtenBefore, toLatest])
  const noted = place.live.data ? ownNoteAtEnd(place.live.data, myId) : null
  const lastNoted = useRef(noted)
  useEffect(() => {
    const isNew = noted !== null && noted > (lastNoted.current ?? 0)
    if (!isNew) return
    lastNoted.current = noted
    toLatest()
  }, [noted, toLatest])

  const isInView = isVisible && isAtEnd && news === 0
  useEffect(() => onInViewChange(isInView), [isInView, onInViewChange])

  const scrollTo = (messageId: string) => {
    const row = content.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`)
    return toRow(row?.dataset['key'] ?? '')
  }
  const highlighted = useArrival({
    wanted: place.wanted,
    scrollTo,
    onArrived: place.arrive,
    highlightMs: HIGHLIGHT_MS,
  })
  const { tools, changes, overlay, setOverlay } = useThreadToolbox(ticket.id, thread, goTo)
  const handleKeyDown = useBubbleKeys(content)
  const canSend = ticket.can?.send ?? false

  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Box
        ref={scroller}
        onScroll={handleScroll}
        onKeyDown={handleKeyDown}
        data-thread
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
            // Lines of a length that is read well, however wide the window.
            maxWidth: widths.threadColumn,
            mx: 'auto',
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
            {blocks.map((block) => (
              <ThreadBlock
                key={block.key}
                block={block}
                myId={myId}
                isGroup={ticket.isGroup}
                canSend={canSend}
                isInLong={blocks.length > SHORT_BLOCKS}
                highlighted={highlighted !== null && block.holds.has(highlighted) ? highlighted : null}
                actions={actions}
              />
            ))}
          </ThreadToolsContext>
        </Box>
      </Box>
      <FloatingDay scroller={scroller} content={content} />
      <OlderMessages state={place.isGoing ? 'loading' : older.state} onRetry={() => void older.load()} />
      {!isAtBottom && <LatestButton news={news} onClick={toLatest} />}
      <ThreadOverlays
        ticketId={ticket.id}
        messages={messages}
        canSend={canSend}
        canAttend={ticket.can?.attend ?? false}
        overlay={overlay}
        onChange={setOverlay}
        changes={changes}
      />
      <Box sx={visuallyHidden} aria-live="polite">
        {newest && (
          // The same words twice are two announcements.
          <p key={newest.id}>
            {t('messages.announcement', {
              name: newest.contact?.name ?? ticket.contact.name,
              text: summaryOf(newest).text,
            })}
          </p>
        )}
      </Box>
    </Box>
  )
}
