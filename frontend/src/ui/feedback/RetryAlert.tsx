import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'

interface RetryAlertProps {
  error: unknown
  onRetry: () => void
}

/**
 * In a form or a drawer: what could not be fetched, and the way to try again. Where a whole page waits for it
 * see `ErrorState`.
 */
export function RetryAlert({ error, onRetry }: RetryAlertProps) {
  const { t } = useTranslation()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Alert>
  )
}
