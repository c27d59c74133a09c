import { emailVerificationApi } from '@balcao/contract/resources/company/emailVerification'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { getToken, getUser, useSession } from '../../../data/session/sessionStore'
import { refreshSession } from '../../../data/session/refreshSession'
import { errorText } from '../../../i18n/errorMessage'
import { controls } from '../../../theme/tokens'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { LoginFrame } from '../auth'

/** The page of the link that verifies an e-mail address, for logged-in users and others. */
export function VerifyEmailPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const isIn = useSession().status === 'in'
  const token = hash.slice(1)
  usePageTitle(t('entry.verification.title'))
  // A query, not an effect: a page that is mounted twice uses the link once.
  const { data, error } = useQuery({
    queryKey: ['verifyEmail', token],
    queryFn: async () => {
      const answer = await call(emailVerificationApi.use, { body: { token } })
      // Updates the session of a logged-in user without waiting for the socket.
      if (getUser()?.email === answer.email) await refreshSession(getToken()).catch(() => undefined)
      return answer
    },
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return (
    <LoginFrame title={t('entry.verification.title')}>
      <Stack sx={{ gap: 2, mt: 2 }}>
        {error && <Alert severity="error">{errorText(error)}</Alert>}
        {data && (
          <Alert severity="success" role="status">
            {t('entry.verification.done', { email: data.email })}
          </Alert>
        )}
        {(data || error) && (
          <Button
            component={Link}
            to={isIn ? '/tickets' : '/login'}
            variant="outlined"
            sx={{ minHeight: controls.touch }}
          >
            {t(isIn ? 'entry.verification.goOn' : 'entry.toLogin')}
          </Button>
        )}
      </Stack>
    </LoginFrame>
  )
}
