import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownList } from '../../../data/lists/pagedList'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { ListError } from '../../../ui/page/ListNotice'
import styles from './overview.module.css'

interface RecordCardProps<T> {
  title: string
  /** Text for an empty list. */
  none: string
  list: ShownList<T>
  /** Draws one record. */
  children: (row: T) => ReactNode
}

/** Rarely viewed records: the newest, and a button for more. */
export function RecordCard<T extends { id: number }>({ title, none, list, children }: RecordCardProps<T>) {
  const { t, i18n } = useTranslation()
  const { rows, total, error, retry, loadMore } = list
  return (
    <Panel title={title} total={total === undefined ? '' : total.toLocaleString(i18n.language)}>
      {error && <ListError error={error} onRetry={retry} />}
      {total === 0 && <PanelNote>{none}</PanelNote>}
      <ul className={styles['lines']}>
        {rows.map((row) => (
          <li key={row.id} className={styles['line']}>
            {children(row)}
          </li>
        ))}
      </ul>
      {loadMore && (
        <div className={styles['more']}>
          <Button size="small" onClick={loadMore}>
            {t('overviewPage.more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
