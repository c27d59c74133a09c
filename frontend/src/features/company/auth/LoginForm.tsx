import type { SecondFactor } from '@balcao/contract/resources/company/access/secondFactor'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../data/ApiError'
import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { EmailField } from './EmailField'
import { emailErrorOf } from './emailError'
import { EntryForm } from './EntryForm'
import { LoginNotice } from './LoginNotice'
import { PasswordField } from './PasswordField'
import { logIn } from './login.commands'

/** Most logins end without it. */
const SecondStep = lazyPart(
  async () => (await Promise.all([import('./SecondStep'), loadPhrases('secondFactor')]))[0],
)

/** Loaded when an e-mail is typed. */
const CompanyWayIn = lazyPart(
  async () => (await Promise.all([import('./CompanyWayIn'), loadPhrases('entry')]))[0],
)

/** An e-mail whose domain is complete, as far as that can be seen. */
const isWhole = (email: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[a-z]{2,}$/i.test(email)

interface LoginFormProps {
  /** The second step begins (true), or its reader goes back. */
  onStep: (isSecond: boolean) => void
}

export function LoginForm({ onStep }: LoginFormProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [factors, setFactors] = useState<readonly SecondFactor[] | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const step = (asked: readonly SecondFactor[] | null) => {
    setFactors(asked)
    onStep(asked !== null)
  }
  const emailError = checked ? emailErrorOf(email.trim()) : null
  const passwordError = checked && !password ? t('auth.passwordRequired') : null

  const handleSubmit = async () => {
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
      setWorking(false)
      if (hasCode(error, 'ERR_SECOND_FACTOR_REQUIRED')) return step(error.answer?.factors ?? [])
      setFailure(error)
      if (hasCode(error, 'ERR_INVALID_CREDENTIALS')) passwordField.current?.select()
    }
  }

  if (factors)
    return (
      <Suspense>
        <SecondStep
          credentials={{ email: email.trim(), password }}
          factors={factors}
          onBack={() => step(null)}
        />
      </Suspense>
    )
  return (
    <EntryForm
      submit={t('auth.submit')}
      working={working}
      onSubmit={handleSubmit}
      footer={
        isWhole(email.trim()) && (
          <Suspense>
            <CompanyWayIn email={email.trim()} onFailure={setFailure} />
          </Suspense>
        )
      }
    >
      <LoginNotice failure={failure} onOver={() => setFailure(null)} />
      <EmailField value={email} onChange={setEmail} error={emailError} inputRef={emailField} />
      <PasswordField value={password} onChange={setPassword} error={passwordError} inputRef={passwordField} />
    </EntryForm>
  )
}
