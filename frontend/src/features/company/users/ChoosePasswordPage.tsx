import { limits } from '@balcao/contract/limits'
import { passwordLinksApi, type PasswordLinkOwner } from '@balcao/contract/resources/company/passwordLinks'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { hasCode } from '../../../data/ApiError'
import { errorText } from '../../../i18n/errorMessage'
import { controls } from '../../../theme/tokens'
import { TextInput } from '../../../ui/inputs/TextInput'
import { usePageTitle } from '../../../ui/navigation/pageTitle'
import { PasswordMeter } from '../../../kit/passwordStrength'
import { EntryForm, logIn, LoginFrame, PasswordField } from '../auth'

/** The page of a link to choose a password; afterwards the user is logged in. */
export function ChoosePasswordPage() {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const token = hash.slice(1)
  usePageTitle(t('choosePassword.title'))
  const { data: owner, error } = useQuery({
    queryKey: ['passwordLink', token],
    queryFn: ({ signal }) => call(passwordLinksApi.look, { body: { token }, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const failure = token === '' ? t('errorCodes.ERR_PASSWORD_LINK_INVALID') : error && errorText(error)
  return (
    <LoginFrame
      title={t('choosePassword.title')}
      greeting={owner && t(owner.invited ? 'choosePassword.invited' : 'choosePassword.forgot', { ...owner })}
    >
      {failure && (
        <Stack sx={{ gap: 2, mt: 2 }}>
          <Alert severity="error">{failure}</Alert>
          <Button component={Link} to="/login" variant="outlined" sx={{ minHeight: controls.touch }}>
            {t('choosePassword.toLogin')}
          </Button>
        </Stack>
      )}
      {owner && <ChoiceForm token={token} owner={owner} />}
    </LoginFrame>
  )
}

function ChoiceForm({ token, owner }: { token: string; owner: PasswordLinkOwner }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState(owner.name)
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { min } = limits.password
  const tooShort = checked && password.length < min ? t('common.validation.tooShort', { min }) : null
  const isNameShort = owner.invited && name.trim().length < limits.name.min
  const isCommon = hasCode(failure, 'ERR_PASSWORD_TOO_COMMON')
  const isFull = hasCode(failure, 'ERR_PLAN_LIMIT_USERS')

  const handleSubmit = async () => {
    setChecked(true)
    setFailure(null)
    if (isNameShort) {
      nameField.current?.focus()
      return
    }
    if (password.length < min) {
      field.current?.focus()
      return
    }
    setWorking(true)
    try {
      const { email } = await call(passwordLinksApi.use, {
        body: { token, password, ...(owner.invited && { name }) },
      })
      await logIn({ email, password })
      void navigate('/tickets', { replace: true })
    } catch (error) {
      setFailure(error)
      setWorking(false)
      field.current?.select()
    }
  }

  return (
    <EntryForm submit={t('choosePassword.submit')} working={working} onSubmit={handleSubmit}>
      {failure !== null && !isCommon && (
        <Alert severity="error">
          {isFull ? t('choosePassword.full', { company: owner.company }) : errorText(failure)}
        </Alert>
      )}
      {owner.invited && (
        <TextInput
          label={t('choosePassword.name')}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={checked && isNameShort}
          helperText={
            checked && isNameShort
              ? t('common.validation.tooShort', { min: limits.name.min })
              : t('choosePassword.nameHelp')
          }
          inputRef={nameField}
          slotProps={{ input: { maxLength: limits.name.max, spellCheck: false } }}
        />
      )}
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />
      <PasswordField
        label={t('choosePassword.password')}
        helperText={t('choosePassword.help')}
        isNew
        value={password}
        onChange={setPassword}
        error={tooShort ?? (isCommon ? errorText(failure) : null)}
        inputRef={field}
      />
      <PasswordMeter password={password} {...owner} name={name} />
    </EntryForm>
  )
}
