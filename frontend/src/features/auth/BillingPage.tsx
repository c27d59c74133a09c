import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshSession } from '../../data/refreshSession'
import { getToken, useSession } from '../../data/sessionStore'
import { errorText } from '../../i18n/errorMessage'
import { formatDate } from '../../i18n/format'
import { useActor } from '../../session'
import { EmptyState } from '../../ui/EmptyState'
import { toast } from '../../ui/toast'
import { supportText } from './LoginNotice'
import { logOut } from './logout.commands'
import { usePageTitle } from '../../ui/pageTitle'

/** All that is left to the admin of a company past its due date. A refresh after the payment leads back to everything. */
export function BillingPage() {
  const { t } = useTranslation()
  const { company } = useActor()
  const session = useSession()
  const [asking, setAsking] = useState(false)
  const title = t('auth.subscriptionTitle')
  usePageTitle(title)

  const askAgain = async () => {
    setAsking(true)
    try {
      await refreshSession(getToken())
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <Box component="main" sx={{ minHeight: '100%', display: 'grid', placeItems: 'center' }}>
      <EmptyState
        heading="h1"
        icon={<EventBusyOutlined />}
        title={title}
        text={[
          t('auth.overdueSince', { date: formatDate(company.dueDate) }),
          t('auth.billingText', { company: company.name }),
          supportText(session.status === 'in' ? session.supportContact : null, t),
        ].join(' ')}
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button variant="contained" loading={asking} onClick={() => void askAgain()}>
              {t('auth.billingCheck')}
            </Button>
            <Button onClick={() => void logOut()}>{t('shell.logout')}</Button>
          </Stack>
        }
      />
    </Box>
  )
}
