import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessageAction } from '../messageAction'
import { Card } from '../../../../ui/writing/Card'
import styles from '../../../../ui/writing/Card.module.css'
import { Field } from '../../../../ui/writing/Field'
import { useTyping } from './field/useTyping'
import { ModeSwitch } from './ModeSwitch'
import { NoteWriter } from './NoteWriter'
import { Writer } from './Writer'

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
  /** The field takes the focus by itself; not where an on-screen keyboard would cover the thread. */
  takesFocus: boolean
  /** Files may be dropped on this element; it must be positioned. */
  pane: RefObject<HTMLElement | null>
}

/** Where messages and notes are written. Use the ticket's id as key: each ticket has its own drafts. */
export function Composer(props: ComposerProps) {
  const { ticket, isNote, onSwitch, lockedBecause, unlock, warning, notice, takesFocus, pane } = props
  const { t } = useTranslation()
  const isLocked = lockedBecause !== null
  const typing = useTyping(ticket.id, !isLocked)
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
      {isNote ? (
        <NoteWriter ticketId={ticket.id} pane={pane} onSwitch={onSwitch} />
      ) : isLocked ? (
        <Card
          field={<Field value="" label={written} placeholder={lockedBecause} disabled />}
          tools={<ModeSwitch ticketId={ticket.id} isNote={false} onSwitch={onSwitch} />}
          end={unlock}
        />
      ) : (
        <Writer ticket={ticket} takesFocus={takesFocus} pane={pane} typing={typing} onSwitch={onSwitch} />
      )}
    </div>
  )
}
