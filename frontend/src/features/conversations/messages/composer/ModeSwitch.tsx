import { useTranslation } from 'react-i18next'
import { useActor } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { useHint } from '../../../../ui/display/useHint'
import { Keys, shortcuts, useShortcuts } from '../../../../kit/shortcuts'
import styles from '../../../../ui/writing/Card.module.css'
import { useStoredDraft } from './field/drafts'

interface ModeSwitchProps {
  ticketId: number
  isNote: boolean
  onSwitch: (isNote: boolean) => void
  /** Something else must be finished first. */
  isLocked?: boolean
  /** What goes to the customer; default: a message. */
  message?: string
}

/** Switches between a message to the customer and a note to the team. */
export function ModeSwitch({ ticketId, isNote, onSwitch, isLocked = false, message }: ModeSwitchProps) {
  const { t } = useTranslation()
  const { id: userId } = useActor()
  const isBegun = useStoredDraft(userId, ticketId, 'note') !== ''
  // In note mode the pointer is still over the switch, and a tooltip would cover the text.
  const keys = isNote ? null : <Keys chord={shortcuts.switchMode.chords[0]} />
  const { events, hint } = useHint(keys, { describes: true })
  useShortcuts({ switchMode: () => (isLocked ? false : onSwitch(!isNote)) })
  return (
    <div role="group" aria-label={t('composer.mode')} className={styles['modes']}>
      <button type="button" aria-pressed={!isNote} onClick={() => onSwitch(false)}>
        {message ?? t('composer.message')}
      </button>
      <button
        type="button"
        aria-pressed={isNote}
        disabled={isLocked}
        onClick={() => onSwitch(true)}
        {...events}
      >
        <Glyph name="lock" />
        {t('composer.note')}
        {isBegun && !isNote && (
          <span role="img" aria-label={t('composer.noteBegun')} className={styles['begun']} />
        )}
      </button>
      {hint}
    </div>
  )
}
