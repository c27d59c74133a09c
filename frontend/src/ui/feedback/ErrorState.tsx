import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { EmptyState } from './EmptyState'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  /** What failed; default: loading. */
  title?: string
  /** What was not lost. */
  note?: string
}

/** Shown in place of content that could not be loaded: the error, and a retry button. */
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
