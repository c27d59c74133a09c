import Button from '@mui/material/Button'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import styles from './page.module.css'

interface ListNoticeProps {
  icon: ReactNode
  title: string
  /** Why there is nothing, and what the user can do. */
  text: string
  /** Buttons; the primary one is the last. */
  actions?: ReactNode
}

/** Shown in place of a list. */
export const ListNotice = ({ icon, title, text, actions }: ListNoticeProps) => (
  <div className={styles['notice']}>
    <div aria-hidden className={styles['picture']}>
      <span className={styles['sheet']}>{icon}</span>
    </div>
    <h2 className={styles['noticeTitle']}>{title}</h2>
    <p className={styles['noticeText']}>{text}</p>
    {actions && <div className={styles['noticeActions']}>{actions}</div>}
  </div>
)

interface ListErrorProps {
  error: unknown
  onRetry: () => void
}

/** The list could not be loaded: the error, and a retry button. */
export function ListError({ error, onRetry }: ListErrorProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <ListNotice
        icon={<CloudOffOutlined />}
        title={t('common.listFailedTitle')}
        text={errorText(error)}
        actions={
          <Button variant="outlined" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}

interface NothingFoundProps {
  icon: ReactNode
  /** The search text; empty when only filters are on. */
  search: string
  onClear: () => void
}

/** There are records, but none matches the search and the filters. */
export function NothingFound({ icon, search, onClear }: NothingFoundProps) {
  const { t } = useTranslation()
  return (
    <ListNotice
      icon={icon}
      title={search ? t('list.nothingFoundFor', { search }) : t('list.nothingFiltered')}
      text={t('list.nothingFoundText')}
      actions={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  )
}
