import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate } from '../../i18n/format'
import { checkoutAddress } from '../checkout'
import { useStanding } from '../invoices'

/** Reminds those who can pay that the due date comes near, or is past; gone once it is paid. */
export function ReminderBar() {
  const { t } = useTranslation()
  const { data } = useStanding()
  if (!data?.remind || !data.openInvoice) return null
  const { daysLeft, dueDate, openInvoice } = data
  return (
    <Alert
      severity={daysLeft < 0 ? 'error' : 'warning'}
      role="status"
      square
      action={
        <Button
          component={Link}
          to={checkoutAddress(openInvoice.id)}
          size="small"
          color="inherit"
          variant="outlined"
          sx={{ minHeight: { xs: 40, sm: 28 }, py: 0 }}
        >
          {t('shell.payNow')}
        </Button>
      }
      sx={{ py: 0.25, flexShrink: 0, alignItems: 'center', '& .MuiAlert-action': { p: 0, pl: 2, mr: 0 } }}
    >
      {daysLeft < 0
        ? t('shell.wasDue', { date: formatDate(dueDate) })
        : t('auth.dueWarning', { count: daysLeft })}
    </Alert>
  )
}
