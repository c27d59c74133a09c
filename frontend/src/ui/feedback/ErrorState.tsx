import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { EmptyState } from './EmptyState'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  /** What could not be done; by default, that this could not be loaded. */
  title?: string
  /** What is not lost by it. */
  note?: string
}

/** What stands where content would when it could not be fetched: what happened, and the way to try again. */
export function ErrorState({ error, onRetry, title, note }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOffOutlined />}
        title={title ?? t('common.loadFailedTitle')}
        text={note === undefined ? errorText(error) : `${errorText(error)} ${note}`}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}
