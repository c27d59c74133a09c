import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'

interface RetryAlertProps {
  error: unknown
  onRetry: () => void
}

/** An error with a retry button, inside a form or a drawer. For a whole page use `ErrorState`. */
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
