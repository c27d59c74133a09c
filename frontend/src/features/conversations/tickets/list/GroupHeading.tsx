import { useTranslation } from 'react-i18next'
import type { TicketGroup } from './groups.rules'
import styles from './GroupHeading.module.css'

/** A line above the first row of a group; nothing where a group goes on. */
export function GroupHeading({ group }: { group: TicketGroup | null }) {
  const { t } = useTranslation()
  if (group === null) return null
  return <div className={styles['group']}>{t(`tickets.groups.${group}`)}</div>
}
