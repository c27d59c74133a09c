import { authApi } from '@balcao/contract/resources/company/auth'
import type { BodyOf } from '@balcao/contract/endpoint'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import type { Confirmation } from '../../../data/session/confirmation.store'
import { errorText } from '../../../i18n/errorMessage'
import { CodeField } from '../../../ui/inputs/CodeField'
import { TextInput } from '../../../ui/inputs/TextInput'
import { logOut, PasswordField } from '../auth'

type Field = 'password' | 'app' | 'recovery' | null

/** Calls for which the dialog says what they do. */
const EXPLAINED = { 'DELETE /auth/second-factor/totp': 'switchOff' } as const

/** Asks the user who they are, before a call that gives access or cannot be undone. */
export default function ConfirmIdentityDialog({ by, call: waiting, settle }: Confirmation) {
  const { t } = useTranslation()
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<Field>(
    by.includes('password') ? 'password' : by.includes('totp') ? 'app' : null,
  )
  const [typed, setTyped] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Whoever leaves the page gives up.
  useEffect(() => () => settle(false), [settle])

  const explained = EXPLAINED[waiting as keyof typeof EXPLAINED]
  const choose = (next: Field) => {
    setKind(next)
    setTyped('')
    setFailure(null)
  }
  const send = async (proof: () => Promise<BodyOf<typeof authApi.confirm> | null>) => {
    if (isWorking) return
    setWorking(true)
    setFailure(null)
    try {
      const body = await proof()
      if (body) {
        await call(authApi.confirm, { body })
        settle(true)
      }
    } catch (error) {
      setFailure(error)
      field.current?.select()
    }
    setWorking(false)
  }
  const sendPasskey = () =>
    send(async () => {
      const { usePasskey: sign } = await import('../../../data/browser/passkeys')
      const passkey = await sign()
      return passkey && { passkey }
    })
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (kind === null) void (by.length === 0 ? logOut() : sendPasskey())
    else if (typed)
      void send(() => Promise.resolve(kind === 'password' ? { password: typed } : { code: typed }))
  }
  const error = failure === null ? null : errorText(failure)
  const submit = explained ? t(`secondFactor.confirm.${explained}.submit`) : t('secondFactor.confirm.submit')

  return (
    <Dialog
      open
      onClose={() => settle(false)}
      aria-labelledby={titleId}
      maxWidth={false}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 400 } } }}
    >
      <form onSubmit={handleSubmit} noValidate>
        <DialogTitle id={titleId}>{t('secondFactor.confirm.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Typography variant="body2">
            {by.length === 0
              ? t('secondFactor.confirm.onlyLogin')
              : t(explained ? `secondFactor.confirm.${explained}.text` : 'secondFactor.confirm.text')}
          </Typography>
          {kind === 'password' && (
            <PasswordField value={typed} onChange={setTyped} error={error} inputRef={field} />
          )}
          {kind === 'app' && (
            <CodeField
              label={t('secondFactor.code')}
              value={typed}
              onChange={setTyped}
              error={error}
              inputRef={field}
              autoFocus
            />
          )}
          {kind === 'recovery' && (
            <TextInput
              label={t('secondFactor.recoveryCode')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={error !== null}
              helperText={error}
              inputRef={field}
              autoFocus
              autoComplete="off"
            />
          )}
          {kind === null && error !== null && <Alert severity="error">{error}</Alert>}
          {kind !== null && by.includes('passkey') && (
            <Link component="button" type="button" variant="body2" onClick={() => void sendPasskey()}>
              {t('secondFactor.withPasskey')}
            </Link>
          )}
          {!by.includes('password') && by.length > 0 && kind !== 'recovery' && (
            <Link component="button" type="button" variant="body2" onClick={() => choose('recovery')}>
              {t('secondFactor.withRecoveryCode')}
            </Link>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => settle(false)} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={explained ? 'error' : 'primary'}
            disabled={kind === 'app' ? typed.length < 6 : kind !== null && !typed}
            loading={isWorking}
          >
            {by.length === 0
              ? t('secondFactor.confirm.logOut')
              : kind === null
                ? t('secondFactor.withPasskey')
                : submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
