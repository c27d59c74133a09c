import Button from '@mui/material/Button'
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import styles from './page.module.css'

interface ListNoticeProps {
  icon: ReactNode
  title: string
  /** Why there is nothing, and what to do about it. */
  text: string
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** What stands where a list would. */
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

/** The list could not be fetched: what happened, and the way to try again. */
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
  /** What was searched for; empty where filters alone leave nothing. */
  search: string
  onClear: () => void
}

/** There are rows, but none that fits the search and the filters. */
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
