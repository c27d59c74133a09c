import { useTranslation } from 'react-i18next'
import styles from './TicketMeta.module.css'

/** The number of unread messages; nothing when it is 0. */
export function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span title={t('tickets.unread', { count })} className={styles['unread']}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
