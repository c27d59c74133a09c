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
   * A note for the team is written, and no message. Begin each ticket without: what is typed first must never
   * be taken for the other.
   */
  isNote: boolean
  onSwitch: (isNote: boolean) => void
  /** Why no message can be written now; null when it can. A note can always be. */
  lockedBecause: string | null
  /** What stands in the send button's place while no message can be written. */
  unlock?: ReactNode
  /** Something to know before writing, such as that the connection is down. */
  warning?: ReactNode
  /** Something about the conversation that is shown whether or not anything can be written. */
  notice?: ReactNode
  /** Whether writing may start without a click: not where a keyboard would cover the screen. */
  takesFocus: boolean
  /** The part of the page on which files may be dropped; it is positioned. */
  pane: RefObject<HTMLElement | null>
}

/** Where a message, or a note, is written. Give it the ticket's id as key: each ticket has its own drafts. */
export function Composer(props: ComposerProps) {
  const { ticket, isNote, onSwitch, lockedBecause, unlock, warning, notice, takesFocus, pane } = props
  const { t } = useTranslation()
  const isLocked = lockedBecause !== null
  const typing = useTyping(ticket.id, !isLocked)
  const action = useMessageAction(ticket.id)
  useEffect(() => {
    // Whoever answers a message, or edits one, writes to the customer.
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
