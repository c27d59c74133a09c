import { useTranslation } from 'react-i18next'
import { useCustomerTyping } from './customerTyping.store'
import styles from './TypingWords.module.css'

/** A line in the conversation's header while its customer types or records. */
export function TypingWords({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation()
  const doing = useCustomerTyping(ticketId)
  return doing ? (
    <span role="status" className={styles['words']}>
      {t(`presence.${doing}`)}
    </span>
  ) : null
}
