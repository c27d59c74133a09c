import type { Capability } from '@balcao/contract/resources/company/connections'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import ForumOutlinedIcon from '@mui/icons-material/ForumOutlined'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../../../i18n/i18n'
import { useActor } from '../../../../session'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { dayOf } from '../../../../ui/thread/grouping'
import { ThreadFrame } from '../../../../ui/thread/ThreadFrame'
import { useUnseenBelow } from '../../../../ui/thread/useUnseenBelow'
import { useThreadFrame } from '../../../../ui/thread/useThreadFrame'
import { useDocumentVisible } from '../../../../ui/browser/useDocumentVisible'
import { useBubbleKeys } from '../../../../kit/shortcuts'
import { summaryOf } from '../kinds/summary.rules'
import { useUnsentActions } from '../outbox/outbox.commands'
import type { OutboxEntry } from '../outbox/outbox.rules'
import { usePast } from '../past/past.queries'
import { MessageRow } from '../rows/MessageRow'
import { isSameRow, type ThreadRow } from '../rows/rows.rules'
import { withPast } from '../rows/withPast.rules'
import { useThreadRows } from '../rows/useThreadRows'
import { ThreadSelectionContext, useThreadSelection } from '../selection/threadSelection'
import { compareMessages, ownNoteAtEnd, type Thread } from '../thread.rules'
import { ThreadToolsContext, type ThreadTools } from '../ThreadTools'
import { ThreadOverlays } from './ThreadOverlays'
import type { useThreadPlace } from './useThreadPlace'
import { useThreadToolbox } from './useThreadToolbox'
import { useUnreadReach } from './useUnreadReach'

const SelectionBar = lazyPart(async () => {
  const [{ SelectionBar: part }] = await Promise.all([
    import('../selection/SelectionBar'),
    loadPhrases('forwarding'),
  ])
  return { default: part }
})

/** Distance from the top, in pixels, at which older messages are loaded. */
const TOP_PX = 50

/** For a ticket whose connection was deleted. */
const NO_CAPABILITIES: readonly Capability[] = []

interface MessageListProps {
  ticket: Ticket
  /** The user's place in the thread. */
  place: ReturnType<typeof useThreadPlace>
  /** The part of the thread at that place. */
  thread: Thread
  outbox: readonly OutboxEntry[]
  unreadAtOpening: number
  /** The thread was refetched since it was opened. */
  isSettled: boolean
  onInViewChange: (isInView: boolean) => void
  /** Asks to whom messages are forwarded; `onDone` is called once they are. */
  onForward: (messages: readonly Message[], onDone: () => void) => void
  /** The person of a contact card is to be saved, or written to. */
  onCard: ThreadTools['openCard']
}

/**
 * The messages of a thread, the newest at the bottom. Use the place as key: a part further up is a list of
 * its own.
 */
export function MessageList(props: MessageListProps) {
  const { ticket, place, thread, outbox, unreadAtOpening, isSettled, onInViewChange, onForward, onCard } =
    props
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const actions = useUnsentActions()
  const { around, older, newer, goTo, goToUnread, toEnd } = place
  const isAtEnd = thread.newerCursor === null
  const isReached = useUnreadReach({ thread, unread: unreadAtOpening, isSettled, older, goToUnread })
  const {
    messages,
    rows: ownRows,
    unreadKey,
    written,
  } = useThreadRows({
    ticket,
    thread,
    outbox,
    unreadAtOpening: isReached ? unreadAtOpening : 0,
    startsAt: place.unreadFrom,
    isSettled: isSettled && isReached,
  })
  // What is older than the whole thread, and what was written while the number was not linked.
  const isWhole = thread.olderCursor === null
  const past = usePast(ticket.contactId, ticket.whatsappId, isWhole)
  const rows = useMemo(() => withPast(ownRows, past.messages, dayOf), [ownRows, past.messages])
  const frame = useThreadFrame({
    rows,
    isSameRow,
    unreadKey,
    older: isWhole ? past.older : older,
    newer,
    isAtEnd,
    written,
    wanted: place.wanted,
    onArrived: place.arrive,
    isGoing: place.isGoing,
    topPx: TOP_PX,
    hasOlder: isWhole ? past.hasOlder : true,
    leaveToEnd: around === null ? null : toEnd,
  })
  const { toLatest } = frame
  const { unseenCount, newest } = useUnseenBelow({
    messages: around === null ? messages : (place.live.data?.messages ?? messages),
    isAtBottom: frame.isAtBottom,
    isTheirs: ({ fromMe }) => !fromMe,
    compare: compareMessages,
  })

  const noted = place.live.data ? ownNoteAtEnd(place.live.data, myId) : null
  const lastNoted = useRef(noted)
  useEffect(() => {
    const isNew = noted !== null && noted > (lastNoted.current ?? 0)
    if (!isNew) return
    lastNoted.current = noted
    toLatest()
  }, [noted, toLatest])

  const isVisible = useDocumentVisible()
  const isInView = isVisible && isAtEnd && unseenCount === 0
  useEffect(() => onInViewChange(isInView), [isInView, onInViewChange])

  const selection = useThreadSelection(messages)
  const forward = (some: readonly Message[]) => onForward(some, selection.clear)
  const { tools, changes, overlay, setOverlay } = useThreadToolbox(ticket.id, thread, {
    goTo,
    forward,
    openCard: onCard,
    select: selection.toggle,
  })
  // The focus would be lost with the bar.
  const endSelection = () => {
    selection.clear()
    frame.scroller.current?.focus()
  }
  const moveFocus = useBubbleKeys(frame.content, selection.extend)
  const canSend = ticket.can?.send ?? false
  const capabilities = ticket.whatsapp?.capabilities ?? NO_CAPABILITIES
  const { isGroup } = ticket
  const contactName = ticket.contact.name
  const drawRow = useCallback(
    (row: ThreadRow, isHighlighted: boolean) => (
      <MessageRow
        key={row.key}
        row={row}
        isHighlighted={isHighlighted}
        myId={myId}
        isGroup={isGroup}
        contactName={contactName}
        canSend={canSend}
        capabilities={capabilities}
        actions={actions}
      />
    ),
    [myId, isGroup, contactName, canSend, capabilities, actions],
  )
  return (
    <>
      {selection.isOn && (
        <Suspense>
          <SelectionBar
            chosen={selection.chosen}
            contactName={contactName}
            onForward={forward}
            onClear={endSelection}
          />
        </Suspense>
      )}
      <ThreadSelectionContext value={selection.store}>
        <ThreadToolsContext value={tools}>
          <ThreadFrame
            frame={frame}
            label={t('messages.threadOf', { name: ticket.contact.name })}
            drawRow={drawRow}
            empty={
              isSettled && (
                <EmptyState
                  icon={<ForumOutlinedIcon />}
                  title={t('messages.emptyTitle')}
                  text={t('messages.emptyText')}
                />
              )
            }
            unseenCount={unseenCount}
            announcement={
              newest && {
                key: newest.id,
                words: t('messages.announcement', {
                  name: newest.contact?.name ?? ticket.contact.name,
                  text: summaryOf(newest).text,
                }),
              }
            }
            onKeyDown={(event) => {
              if (!selection.handleKey(event)) moveFocus(event)
            }}
          />
        </ThreadToolsContext>
      </ThreadSelectionContext>
      <ThreadOverlays
        ticketId={ticket.id}
        messages={messages}
        canSend={canSend}
        capabilities={capabilities}
        canAttend={ticket.can?.attend ?? false}
        overlay={overlay}
        onChange={setOverlay}
        changes={changes}
        tools={tools}
      />
    </>
  )
}
