import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { controls } from '../../../theme/tokens'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { RetryAlert } from '../../../ui/feedback/RetryAlert'
import { entryOffers, LoginFrame } from '../../company/auth'
import { ReadMail, type SentSignUp } from './ReadMail'
import { SignUpForm } from './SignUpForm'

/** The sign-up of companies, if this installation allows it. */
export function SignUpPage() {
  const { t } = useTranslation()
  const [sent, setSent] = useState<SentSignUp | null>(null)
  const { data: offers, error, refetch } = useQuery(entryOffers)
  usePageTitle(t('entry.signUp.title'))
  return (
    <LoginFrame
      title={t('entry.signUp.title')}
      greeting={
        <>
          {t('entry.signUp.subtitle')}
          {offers?.signUp === true && offers.trialDays > 0 && (
            <> {t('entry.signUp.trial', { count: offers.trialDays })}</>
          )}
        </>
      }
    >
      {error && !offers && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {offers?.signUp === true && !sent && <SignUpForm onSent={setSent} />}
      {sent && <ReadMail {...sent} />}
      {offers?.signUp === false && (
        <Alert severity="info" role="status">
          <AlertTitle>{t('entry.signUp.closedTitle')}</AlertTitle>
          {t('entry.signUp.closedText')}
        </Alert>
      )}
      <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary', minHeight: controls.small }}>
        {t('entry.hasAccount')}{' '}
        <Link component={RouterLink} to="/login">
          {t('auth.submit')}
        </Link>
      </Box>
    </LoginFrame>
  )
}
