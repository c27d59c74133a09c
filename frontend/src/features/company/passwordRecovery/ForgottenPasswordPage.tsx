import { passwordRecoveryApi } from '@balcao/contract/resources/company/passwordRecovery'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { controls } from '../../../theme/tokens'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { EmailField, emailErrorOf, EntryForm, LoginFrame } from '../auth'

/** Requests a link to choose a new password. It never says whether the account exists. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [checked, setChecked] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const error = checked ? emailErrorOf(email.trim()) : null
  usePageTitle(t('entry.recovery.title'))

  const handleSubmit = async () => {
    setChecked(true)
    setFailure(null)
    if (emailErrorOf(email.trim())) {
      field.current?.focus()
      return
    }
    setWorking(true)
    try {
      await call(passwordRecoveryApi.ask, { body: { email: email.trim() } })
      setSentTo(email.trim())
    } catch (error_) {
      setFailure(error_)
    } finally {
      setWorking(false)
    }
  }

  const toLogin = (
    <Button component={Link} to="/login" sx={{ minHeight: controls.touch }}>
      {t('entry.toLogin')}
    </Button>
  )
  return (
    <LoginFrame title={t('entry.recovery.title')} greeting={t('entry.recovery.subtitle')}>
      {sentTo === null ? (
        <EntryForm
          submit={t('entry.recovery.submit')}
          working={working}
          onSubmit={handleSubmit}
          footer={toLogin}
        >
          {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
          <EmailField value={email} onChange={setEmail} error={error} inputRef={field} />
        </EntryForm>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Alert severity="success" role="status">
            <AlertTitle>{t('entry.recovery.sentTitle')}</AlertTitle>
            {t('entry.recovery.sentText', { email: sentTo })}
          </Alert>
          {toLogin}
        </Stack>
      )}
    </LoginFrame>
  )
}
