import { limits } from '@balcao/contract/limits'
import { signUpApi } from '@balcao/contract/resources/billing/signUp'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { hasCode } from '../../../data/ApiError'
import { errorText } from '../../../i18n/errorMessage'
import { controls } from '../../../theme/tokens'
import { TextInput } from '../../../ui/inputs/TextInput'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { EntryForm, logIn, LoginFrame, PasswordField } from '../../company/auth'

/** The page of the link that creates an account: its owner types the password once more, and is logged in. */
export function ConfirmSignUpPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const [password, setPassword] = useState('')
  const [companyName, setCompanyName] = useState('')
  const [asksName, setAsksName] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const field = useRef<HTMLInputElement>(null)
  const isOver = token === '' || hasCode(failure, 'ERR_EMAIL_LINK_INVALID')
  const isWrong = hasCode(failure, 'ERR_WRONG_PASSWORD')
  usePageTitle(t('entry.signUp.confirmTitle'))

  const handleSubmit = async () => {
    setFailure(null)
    if (password === '') {
      field.current?.focus()
      return
    }
    setWorking(true)
    try {
      const body = { token, password, ...(companyName.trim() !== '' && { companyName: companyName.trim() }) }
      const { email } = await call(signUpApi.confirm, { body })
      await logIn({ email, password })
      await navigate('/tickets', { replace: true })
    } catch (error) {
      setFailure(error)
      setWorking(false)
      if (hasCode(error, 'ERR_COMPANY_NAME_ALREADY_EXISTS')) setAsksName(true)
      else field.current?.focus()
    }
  }

  const links = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to="/login" variant="outlined" sx={{ minHeight: controls.touch }}>
        {t('entry.toLogin')}
      </Button>
      <Button component={Link} to="/signup" sx={{ minHeight: controls.touch }}>
        {t('entry.toSignUp')}
      </Button>
    </Stack>
  )
  return (
    <LoginFrame
      title={t('entry.signUp.confirmTitle')}
      greeting={isOver ? null : t('entry.signUp.confirmText')}
    >
      {isOver ? (
        <Stack sx={{ gap: 2, mt: 2 }}>
          <Alert severity="error">{t('entry.signUp.linkOver')}</Alert>
          {links}
        </Stack>
      ) : (
        <EntryForm submit={t('entry.signUp.submit')} working={working} onSubmit={handleSubmit}>
          {failure !== null && !isWrong && <Alert severity="error">{errorText(failure)}</Alert>}
          {asksName && (
            <TextInput
              label={t('entry.signUp.company')}
              value={companyName}
              onChange={(event) => setCompanyName(event.target.value)}
              slotProps={{ input: { autoComplete: 'organization', maxLength: limits.name.max } }}
            />
          )}
          <PasswordField
            value={password}
            onChange={setPassword}
            error={isWrong ? t('entry.signUp.otherPassword') : null}
            inputRef={field}
          />
        </EntryForm>
      )}
    </LoginFrame>
  )
}
