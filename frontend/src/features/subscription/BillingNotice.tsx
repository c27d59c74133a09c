import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshSession } from '../../data/refreshSession'
import { getSession, getToken, useSession } from '../../data/sessionStore'
import { errorText } from '../../i18n/errorMessage'
import { formatCalendarDay, formatDate } from '../../i18n/format'
import { useActor } from '../../session'
import { toast } from '../../ui/toast'
import { supportText } from '../auth'
import { useStanding } from '../invoices'

/** Why whoever manages a company past its due date can do nothing but pay. A refresh after the payment leads back to everything. */
export function BillingNotice() {
  const { t } = useTranslation()
  const { company } = useActor()
  const session = useSession()
  const { data: standing } = useStanding()
  // The day by the company's calendar, once it is known.
  const date = standing ? formatCalendarDay(standing.dueDay) : formatDate(company.dueDate)
  const [asking, setAsking] = useState(false)

  const askAgain = async () => {
    setAsking(true)
    try {
      await refreshSession(getToken())
      const now = getSession()
      if (now.status === 'in' && now.scope === 'billing') toast.warning(t('subscriptionPage.notYet'))
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Alert
      severity="error"
      square
      sx={{ flexShrink: 0, px: { xs: 2, sm: 4 }, '& .MuiAlert-message': { flex: 1 } }}
    >
      <Box sx={{ fontWeight: 600 }}>{t('auth.subscriptionTitle')}</Box>
      <Box sx={{ mb: 1 }}>
        {[
          t('auth.overdueSince', { date }),
          t('subscriptionPage.expired', { company: company.name }),
          supportText(session.status === 'in' ? session.supportContact : null, t),
        ].join(' ')}
      </Box>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        loading={asking}
        onClick={() => void askAgain()}
      >
        {t('subscriptionPage.check')}
      </Button>
    </Alert>
  )
}
