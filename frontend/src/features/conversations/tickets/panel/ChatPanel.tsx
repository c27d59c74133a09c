import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { watchTicket } from '../../../../data/realtime'
import { loadPhrases } from '../../../../i18n/i18n'
import { Can, useActor } from '../../../../session'
import { widths } from '../../../../theme/tokens'
import { FirstAnswer } from '../../../company/firstSteps'
import {
  Composer,
  MessageThread,
  renewThread,
  suggestText,
  type CardIntent,
  type SharedCard,
} from '../../messages'
import { WaitingSchedules } from '../../schedules'
import { useShortcuts } from '../../../../kit/shortcuts'
import type { TicketVerbs } from '../verbs/useTicketVerbs'
import { ChatHeader } from './ChatHeader'
import styles from './ChatPanel.module.css'
import { MacroButton } from '../macros/MacroButton'
import { ConnectionVia } from './ConnectionVia'
import { ConnectionWarning } from './ConnectionWarning'
import { HoursWarning } from './HoursWarning'
import { isColleagues, readOnly } from '../readAlong.rules'
import { ReadAlongBar, SpyBar } from './ReadAlongBar'
import { useMarkRead } from './useMarkRead'
import { lazyPart } from '../../../../ui/loading/lazyPart'

// Loaded when it is opened.
const ContactDrawer = lazyPart(() => import('../drawer/ContactDrawer'))
const CardDialogs = lazyPart(() => import('../card/CardDialogs'))
const ForwardDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('../forward/ForwardDialog'), loadPhrases('forwarding')])
  return part
})

interface ChatPanelProps {
  ticket: Ticket
  /** A message to jump to, and a callback after the jump. */
  messageId: string | null
  onMessageGone: () => void
  /** Whether the user has joined a colleague's ticket, and a callback that joins it. */
  hasEntered: boolean
  onEnter: () => void
  verbs: TicketVerbs
  isNarrow: boolean
  onBack: () => void
}

/** Why nothing can be written; null when it can. */
function lockOf(
  ticket: Ticket,
  isReadingAlong: boolean,
): 'pending' | 'closed' | 'notYours' | 'loading' | 'readAlong' | null {
  if (!ticket.can) return ticket.status === 'open' ? 'loading' : ticket.status
  if (ticket.can.send) return isReadingAlong ? 'readAlong' : null
  return ticket.status === 'open' ? 'notYours' : ticket.status
}

/** The open ticket: header, thread and composer. Use the ticket's id as key. */
export function ChatPanel({
  ticket,
  messageId,
  onMessageGone,
  hasEntered,
  onEnter,
  verbs,
  isNarrow,
  onBack,
}: ChatPanelProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const pane = useRef<HTMLElement>(null)
  useEffect(
    () => watchTicket(ticket.uuid, (since) => renewThread(ticket.id, since)),
    [ticket.uuid, ticket.id],
  )
  const setInView = useMarkRead(ticket)

  const [isSearching, setSearching] = useState(false)
  useShortcuts({
    // Pressing it again opens the browser's own search.
    searchThread: () => {
      const isHere = pane.current?.contains(document.activeElement) ?? false
      if (!isHere || isSearching) return false
      setSearching(true)
    },
  })

  const [forwarding, setForwarding] = useState<{ messages: readonly Message[]; onDone: () => void } | null>(
    null,
  )
  const [openedCard, setOpenedCard] = useState<{ card: SharedCard; intent: CardIntent } | null>(null)
  const closeCard = useCallback(() => setOpenedCard(null), [])
  const isReadingAlong = isColleagues(ticket, myId) && !hasEntered
  const [showsContact, setShowsContact] = useState(false)
  // Only for this opening of the ticket: the next one starts with a message.
  const [isNote, setNote] = useState(false)
  // Beside the thread when there is room, else over it.
  const isWide = useMediaQuery((theme) => theme.breakpoints.up(widths.allAtOnce))
  const drawer = showsContact && (
    <Suspense>
      <ContactDrawer
        ticket={ticket}
        onClose={() => setShowsContact(false)}
        onNote={() => {
          // An overlay of the conversation closes when a message is wanted.
          if (!isWide) setShowsContact(false)
          setNote(true)
        }}
        onAsk={
          ticket.can?.send && !isReadingAlong
            ? (text) => {
                if (!isWide) setShowsContact(false)
                setNote(false)
                suggestText(ticket.id, text)
              }
            : null
        }
      />
    </Suspense>
  )

  /** Escape first closes the drawer, then the conversation. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isWide || !showsContact) return
    event.preventDefault()
    setShowsContact(false)
  }

  const readable = useMemo(() => (isReadingAlong ? readOnly(ticket) : ticket), [isReadingAlong, ticket])
  const lock = lockOf(ticket, isReadingAlong)
  const way = ticket.can?.accept ? 'accept' : ticket.can?.reopen ? 'reopen' : null
  return (
    // Keys of the conversation: the parts in it take the focus.
    <div onKeyDown={handleKeyDown} className={styles['panel']}>
      <section
        ref={pane}
        aria-label={t('tickets.ticketOf', { name: ticket.contact.name })}
        className={styles['conversation']}
      >
        <ChatHeader
          ticket={ticket}
          verbs={verbs}
          isNarrow={isNarrow}
          // Nobody can write in a waiting ticket, and reading it should disturb nobody.
          isSilent={ticket.status === 'pending' || isReadingAlong}
          onBack={onBack}
          onContact={() => setShowsContact(!showsContact)}
          onSearch={() => setSearching(true)}
        />
        <div className={styles['thread']}>
          <MessageThread
            ticket={readable}
            messageId={messageId}
            onMessageGone={onMessageGone}
            onInViewChange={setInView}
            isSearching={isSearching}
            onForward={(messages, onDone) => setForwarding({ messages, onDone })}
            onCard={(card, intent) => setOpenedCard({ card, intent })}
            onSearchEnd={() => {
              setSearching(false)
              pane.current?.querySelector<HTMLElement>('[data-thread]')?.focus()
            }}
          />
        </div>
        <FirstAnswer />
        {lock === 'readAlong' && <ReadAlongBar attendant={ticket.user?.name ?? ''} onEnter={onEnter} />}
        {lock === 'pending' && <SpyBar />}
        <Composer
          ticket={ticket}
          isNote={isNote}
          onSwitch={setNote}
          lockedBecause={lock && t(`tickets.locked.${lock}`)}
          unlock={
            way && (
              <Button
                variant="contained"
                loading={verbs.busy?.ticketId === ticket.id}
                onClick={() => verbs.run(way, ticket)}
                sx={{ minHeight: 44, flexShrink: 0 }}
              >
                {t(`tickets.verbs.${way}`)}
              </Button>
            )
          }
          warning={
            <>
              <ConnectionWarning ticket={ticket} />
              <HoursWarning ticket={ticket} />
            </>
          }
          notice={
            <Can ability="schedules:use">
              <Suspense>
                <WaitingSchedules contactId={ticket.contactId} />
              </Suspense>
            </Can>
          }
          via={
            <>
              <MacroButton ticket={ticket} />
              <ConnectionVia ticket={ticket} />
            </>
          }
          takesFocus={!isNarrow}
          pane={pane}
        />
      </section>
      {forwarding && (
        <Suspense>
          <ForwardDialog
            fromTicketId={ticket.id}
            messages={forwarding.messages}
            onDone={() => {
              forwarding.onDone()
              setForwarding(null)
            }}
            onClose={() => setForwarding(null)}
          />
        </Suspense>
      )}
      {openedCard && (
        <Suspense>
          <CardDialogs {...openedCard} onClose={closeCard} />
        </Suspense>
      )}
      {isWide && drawer && <div className={styles['drawer']}>{drawer}</div>}
      {!isWide && (
        <Drawer
          anchor="right"
          open={showsContact}
          onClose={() => setShowsContact(false)}
          slotProps={{
            paper: {
              sx: {
                width: { xs: 1, sm: widths.contactDrawer },
                '&:has([data-reading])': { width: { xs: 1, sm: 380 } },
              },
            },
          }}
        >
          {drawer}
        </Drawer>
      )}
    </div>
  )
}
