import type { SecondFactor } from '@balcao/contract/resources/company/access/secondFactor'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../data/ApiError'
import { CodeField } from '../../../ui/inputs/CodeField'
import { TextInput } from '../../../ui/inputs/TextInput'
import { EntryForm } from './EntryForm'
import { LoginNotice } from './LoginNotice'
import { logIn, type Credentials } from './login.commands'

interface SecondStepProps {
  /** The right e-mail and password. */
  credentials: Pick<Credentials, 'email' | 'password'>
  factors: readonly SecondFactor[]
  /** Back to e-mail and password. */
  onBack: () => void
}

/** After the right password: a code of the app, a passkey, or a recovery code. */
export default function SecondStep({ credentials, factors, onBack }: SecondStepProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'app' | 'passkey' | 'recovery'>(
    factors.includes('totp') ? 'app' : 'passkey',
  )
  const [code, setCode] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const field = useRef<HTMLInputElement>(null)

  const send = async (proof: () => Promise<Partial<Credentials> | null>) => {
    setWorking(true)
    setFailure(null)
    try {
      const found = await proof()
      if (found) return await logIn({ ...credentials, ...found })
    } catch (error) {
      setFailure(error)
      // Meanwhile the password was changed, or the account was switched off.
      if (hasCode(error, 'ERR_INVALID_CREDENTIALS')) onBack()
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
  const choose = (next: typeof kind) => {
    setKind(next)
    setCode('')
    setFailure(null)
  }

  return (
    <EntryForm
      submit={t(kind === 'passkey' ? 'secondFactor.withPasskey' : 'auth.submit')}
      working={isWorking}
      disabled={kind === 'app' ? code.length < 6 : kind === 'recovery' && code.trim() === ''}
      onSubmit={() =>
        kind === 'passkey' ? sendPasskey() : send(() => Promise.resolve({ code: code.trim() }))
      }
      footer={
        <>
          {kind !== 'passkey' && factors.includes('passkey') && (
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => void sendPasskey()}
              sx={{ justifySelf: 'start' }}
            >
              {t('secondFactor.withPasskey')}
            </Link>
          )}
          {kind !== 'app' && factors.includes('totp') && (
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => choose('app')}
              sx={{ justifySelf: 'start' }}
            >
              {t('secondFactor.withApp')}
            </Link>
          )}
          {kind !== 'recovery' && (
            <Link
              component="button"
              type="button"
              variant="body2"
              onClick={() => choose('recovery')}
              sx={{ justifySelf: 'start' }}
            >
              {t('secondFactor.withRecoveryCode')}
            </Link>
          )}
          <Link
            component="button"
            type="button"
            variant="body2"
            onClick={onBack}
            sx={{ justifySelf: 'start' }}
          >
            {t('secondFactor.back')}
          </Link>
        </>
      }
    >
      <LoginNotice failure={failure} onOver={() => setFailure(null)} />
      <Typography variant="body2" color="text.secondary">
        {t(`secondFactor.step.${kind}`)}
      </Typography>
      {kind === 'app' && (
        <CodeField
          label={t('secondFactor.code')}
          value={code}
          onChange={setCode}
          inputRef={field}
          autoFocus
        />
      )}
      {kind === 'recovery' && (
        <TextInput
          label={t('secondFactor.recoveryCode')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputRef={field}
          autoFocus
          autoComplete="off"
        />
      )}
    </EntryForm>
  )
}
