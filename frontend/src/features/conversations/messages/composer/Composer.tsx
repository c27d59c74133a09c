import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { REPLY_WINDOW_MS } from '@balcao/contract/time/replyWindow'
import { Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSince, formatTime } from '../../../../i18n/format'
import { Glyph } from '../../../../ui/display/Glyph'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import { useReplyWindow } from '../replyWindow/useReplyWindow'
import { useMessageAction } from '../messageAction'
import { Card } from '../../../../ui/writing/Card'
import styles from '../../../../ui/writing/Card.module.css'
import { Field } from '../../../../ui/writing/Field'
import { useTyping } from './field/useTyping'
import { ModeSwitch } from './ModeSwitch'
import { NoteWriter } from './NoteWriter'
import { Writer } from './Writer'

// Loaded when a reply window has closed.
const ClosedWriter = lazyPart(async () => ({
  default: (await import('./closed/ClosedWriter')).ClosedWriter,
}))

interface ComposerProps {
  ticket: Ticket
  /**
   * A note for the team is being written instead of a message. Start each ticket with `false`: typed text
   * must never go to the wrong readers.
   */
  isNote: boolean
  onSwitch: (isNote: boolean) => void
  /** Why no message can be written now; null when it can. Notes are always possible. */
  lockedBecause: string | null
  /** Shown in place of the send button when no message can be written. */
  unlock?: ReactNode
  /** A warning before writing, such as a lost connection. */
  warning?: ReactNode
  /** A notice about the conversation, shown also when nothing can be written. */
  notice?: ReactNode
  /** Chooses another connection to write on. */
  via?: ReactNode
  /** The field takes the focus by itself; not where an on-screen keyboard would cover the thread. */
  takesFocus: boolean
  /** Files may be dropped on this element; it must be positioned. */
  pane: RefObject<HTMLElement | null>
}

/** Where messages and notes are written. Use the ticket's id as key: each ticket has its own drafts. */
export function Composer(props: ComposerProps) {
  const { ticket, isNote, onSwitch, lockedBecause, unlock, warning, notice, via, takesFocus, pane } = props
  const { t } = useTranslation()
  const isLocked = lockedBecause !== null
  const window = useReplyWindow(ticket.replyWindow)
  const [isPreparing, setPreparing] = useState(false)
  const isClosed = !isLocked && !isPreparing && window?.isClosed === true
  const typing = useTyping(ticket.id, !isLocked && !isClosed)
  const action = useMessageAction(ticket.id)
  useEffect(() => {
    // An answer or an edit is always a message to the customer.
    if (action) onSwitch(false)
  }, [action, onSwitch])
  useEffect(() => {
    if (isNote) typing.pause()
  }, [isNote, typing])
  const written = t('messages.write')
  return (
    <div className={styles['column']}>
      {notice}
      {!isLocked && !isNote && warning}
      {!isLocked && !isNote && window?.phase === 'lastHour' && window.end !== null && (
        <p className={styles['hint']}>
          <Glyph name="clock" />
          {t('composer.lastHour', {
            name: ticket.contact.name,
            wrote: formatSince(new Date(window.end - REPLY_WINDOW_MS)),
            time: formatTime(new Date(window.end)),
          })}
        </p>
      )}
      {isNote ? (
        <NoteWriter ticketId={ticket.id} pane={pane} onSwitch={onSwitch} />
      ) : isClosed && ticket.whatsappId !== null ? (
        <Suspense
          fallback={
            <Card
              field={<Field value="" label={written} placeholder="" disabled />}
              tools={null}
              end={null}
            />
          }
        >
          <ClosedWriter ticket={ticket} connectionId={ticket.whatsappId} onSwitch={onSwitch} via={via} />
        </Suspense>
      ) : isLocked ? (
        <Card
          field={<Field value="" label={written} placeholder={lockedBecause} disabled />}
          tools={<ModeSwitch ticketId={ticket.id} isNote={false} onSwitch={onSwitch} />}
          end={unlock}
        />
      ) : (
        <Writer
          ticket={ticket}
          takesFocus={takesFocus}
          pane={pane}
          typing={typing}
          onSwitch={onSwitch}
          onPreparing={setPreparing}
          via={via}
        />
      )}
    </div>
  )
}
