import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../data/ApiError'
import { controls } from '../../../theme/tokens'
import { EmailField } from './EmailField'
import { emailErrorOf } from './emailError'
import { LoginNotice } from './LoginNotice'
import { PasswordField } from './PasswordField'
import { logIn } from './login.commands'

export function LoginForm() {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const emailError = checked ? emailErrorOf(email.trim()) : null
  const passwordError = checked && !password ? t('auth.passwordRequired') : null

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (working) return
    setChecked(true)
    setFailure(null)
    if (emailErrorOf(email.trim())) {
      emailField.current?.focus()
      return
    }
    if (!password) {
      passwordField.current?.focus()
      return
    }
    setWorking(true)
    try {
      await logIn({ email: email.trim(), password })
    } catch (error) {
      setFailure(error)
      setWorking(false)
      if (hasCode(error, 'ERR_INVALID_CREDENTIALS')) passwordField.current?.select()
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          '& .MuiInputBase-input': { height: controls.touch, fontSize: '0.9375rem' },
        }}
      >
        <LoginNotice failure={failure} onOver={() => setFailure(null)} />
        <EmailField value={email} onChange={setEmail} error={emailError} inputRef={emailField} />
        <PasswordField
          value={password}
          onChange={setPassword}
          error={passwordError}
          inputRef={passwordField}
        />
        <Button
          type="submit"
          variant="contained"
          loading={working}
          sx={{ minHeight: controls.touch, typography: 'body1', fontWeight: 500 }}
        >
          {t('auth.submit')}
        </Button>
      </Box>
    </form>
  )
}
