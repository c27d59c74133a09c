import type { AfterSignUp } from '@balcao/contract/resources/billing/signUp'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslation } from 'react-i18next'

/** What was sent, and what follows. */
export interface SentSignUp {
  email: string
  next: Exclude<AfterSignUp, 'logIn'>
}

/** Follows a sign-up whose mail says the rest. The same for an e-mail that had an account already. */
export function ReadMail({ email, next }: SentSignUp) {
  const { t } = useTranslation()
  return (
    <Alert severity="success" role="status">
      <AlertTitle>{t('entry.signUp.mailedTitle')}</AlertTitle>
      {t(next === 'openLink' ? 'entry.signUp.mailedLink' : 'entry.signUp.mailed', { email })}
    </Alert>
  )
}
