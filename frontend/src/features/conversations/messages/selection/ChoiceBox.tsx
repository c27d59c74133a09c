import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useTranslation } from 'react-i18next'
import { Glyph } from '../../../../ui/display/Glyph'
import { summaryOf } from '../kinds/summary.rules'
import styles from './ChoiceBox.module.css'
import { useToggleChoice } from './threadSelection'

interface ChoiceBoxProps {
  message: Message
  isChosen: boolean
  /** It lies over a photo of a grid, not over a whole line. */
  isOnPicture?: boolean
}

/** Lies over a message while messages are selected: a click or a tap anywhere selects it. */
export function ChoiceBox({ message, isChosen, isOnPicture = false }: ChoiceBoxProps) {
  const { t } = useTranslation()
  const toggle = useToggleChoice()
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t('messages.thread.choose', { text: summaryOf(message).text })}
      // The arrows move between the messages, and Space selects there.
      tabIndex={-1}
      data-on={isOnPicture ? 'picture' : 'line'}
      className={styles['over']}
      onClick={() => toggle(message.id)}
    >
      <span className={styles['box']}>{isChosen && <Glyph name="check" />}</span>
    </button>
  )
}
