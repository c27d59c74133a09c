import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshSession } from '../../../data/session/refreshSession'
import { getToken } from '../../../data/session/sessionStore'
import { errorText } from '../../../i18n/errorMessage'
import { useActor } from '../../../session'
import { toast } from '../../../ui/feedback/toast'
import { PageHeader } from '../../../ui/page/PageHeader'
import { PasskeysCard } from './PasskeysCard'
import { SecondFactorCard } from './SecondFactorCard'
import { ownFactors } from './secondFactor.queries'

/**
 * The company demands a second factor, and its user has none. With one they get a session that may do
 * everything again, once they have stored their recovery codes.
 */
export function EnrolmentPage() {
  const { t } = useTranslation()
  const { company } = useActor()
  const { data } = useQuery(ownFactors)
  const { mutate, isPending } = useMutation({
    mutationFn: () => refreshSession(getToken()),
    onError: (error) => toast.error(errorText(error)),
  })
  const hasFactor = data !== undefined && (data.totpSince !== null || data.passkeys.length > 0)
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', px: 2, pb: 4 }}>
      <PageHeader title={t('secondFactor.demand.title')} />
      <Alert
        severity={hasFactor ? 'success' : 'info'}
        action={
          hasFactor && (
            <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
              {t('secondFactor.demand.continue')}
            </Button>
          )
        }
      >
        {hasFactor ? t('secondFactor.demand.done') : t('secondFactor.demand.text', { company: company.name })}
      </Alert>
      <SecondFactorCard isEnrolling />
      <PasskeysCard />
    </Box>
  )
}
