import { useTranslation } from 'react-i18next'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatDateTime } from '../../../i18n/format'
import { RecordCard } from './RecordCard'
import { removedPages } from './overview.queries'
import styles from './overview.module.css'

/** Companies that were deleted: who did it, when and why. */
export function RemovedCompanies() {
  const { t } = useTranslation()
  const list = usePagedList(removedPages, '')
  return (
    <RecordCard title={t('overviewPage.removed.title')} none={t('overviewPage.removed.none')} list={list}>
      {({ id, name, reason, removedBy, removedAt, exportedAt }) => (
        <span className={styles['words']}>
          <span className={styles['named']}>{t('overviewPage.removed.company', { name, id })}</span>
          {reason && <span>{reason}</span>}
          <span className={styles['quiet']}>
            {t('overviewPage.removed.by', { name: removedBy })} ·{' '}
            <time dateTime={removedAt}>{formatDateTime(removedAt)}</time> ·{' '}
            {exportedAt
              ? t('overviewPage.removed.exported', { when: formatDateTime(exportedAt) })
              : t('overviewPage.removed.notExported')}
          </span>
        </span>
      )}
    </RecordCard>
  )
}
