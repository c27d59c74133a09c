import { limits } from '@balcao/contract/limits'
import { neededScore } from '@balcao/contract/passwords'
import { plansApi } from '@balcao/contract/resources/billing/plans'
import { signUpApi } from '@balcao/contract/resources/billing/signUp'
import type { BodyOf } from '@balcao/contract/endpoint'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef, useState, type InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ApiError, hasCode } from '../../../data/ApiError'
import { errorText } from '../../../i18n/errorMessage'
import { languageOf } from '../../../i18n/language'
import { TextInput } from '../../../ui/inputs/TextInput'
import { PasswordMeter } from '../../../kit/passwordStrength'
import { EntryForm, logIn, PasswordField } from '../../company/auth'
import { PlanChoice } from './PlanChoice'
import type { SentSignUp } from './ReadMail'
import { byPrice, recommended } from './offeredPlans.rules'
import { ProofFailed, ProofOfWork } from './proof/ProofOfWork'
import { faultsOf, type FieldFault, type SignUpField, type SignUpValues } from './signUp.rules'

const empty: SignUpValues = { companyName: '', name: '', email: '', password: '', phone: '' }

type SignUpBody = BodyOf<typeof signUpApi.signUp>

const inOrder = Object.keys(empty) as SignUpField[]

const textOf = (fault: FieldFault | undefined, t: TFunction): string | null => {
  if (!fault) return null
  const { phrase, ...values } = fault
  return t(phrase, values)
}

/** The server's error for a field; null when it concerns no field. */
function refusedField(failure: unknown, t: TFunction): Partial<Record<SignUpField, string>> {
  if (hasCode(failure, 'ERR_COMPANY_NAME_ALREADY_EXISTS'))
    return { companyName: t('entry.signUp.companyTaken') }
  if (hasCode(failure, 'ERR_USER_EMAIL_ALREADY_EXISTS')) return { email: errorText(failure) }
  return hasCode(failure, 'ERR_PASSWORD_TOO_COMMON') ? { password: errorText(failure) } : {}
}

interface SignUpFormProps {
  /** A mail says how it goes on. Where no mail works, the admin is logged in instead. */
  onSent: (sent: SentSignUp) => void
}

/** Signs up a company and its first admin. */
export function SignUpForm({ onSent }: SignUpFormProps) {
  const { t, i18n } = useTranslation()
  const { data: plans, error: plansError } = useQuery({
    queryKey: ['publicPlans'],
    queryFn: async ({ signal }) => byPrice(await call(plansApi.listPublic, { signal })),
  })
  const [values, setValues] = useState(empty)
  const [chosen, setChosen] = useState<number | null>(null)
  const [checked, setChecked] = useState(false)
  const [working, setWorking] = useState(false)
  const [proof] = useState(() => new ProofOfWork())
  const [isProving, setProving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const fields = useRef<Partial<Record<SignUpField, HTMLInputElement | null>>>({})
  const planId = chosen ?? (plans && (recommended(plans) ?? plans[0]))?.id
  const refused = refusedField(failure, t)
  const faults = checked ? faultsOf(values) : {}
  const errorOf = (field: SignUpField) => textOf(faults[field], t) ?? refused[field] ?? null
  const change = (field: SignUpField, value: string) => {
    proof.start()
    setValues({ ...values, [field]: value })
    if (refused[field]) setFailure(null)
  }

  const takeProof = async () => {
    setProving(true)
    try {
      return await proof.take()
    } finally {
      setProving(false)
    }
  }

  const send = async (body: SignUpBody) => {
    try {
      return await call(signUpApi.signUp, { body: { ...body, proof: await takeProof() } })
    } catch (error) {
      // The form was open for long, or the server has restarted meanwhile.
      if (!hasCode(error, 'ERR_PROOF_INVALID')) throw error
      return call(signUpApi.signUp, { body: { ...body, proof: await takeProof() } })
    }
  }

  const handleSubmit = async () => {
    if (planId === undefined) return
    setChecked(true)
    setFailure(null)
    const wrong = faultsOf(values)
    const first = inOrder.find((field) => wrong[field])
    if (first) {
      fields.current[first]?.focus()
      return
    }
    setWorking(true)
    const language = languageOf(i18n.language)
    try {
      const { email, next } = await send({ ...values, planId, language })
      if (next === 'logIn') await logIn({ email, password: values.password })
      else onSent({ email, next })
    } catch (error) {
      setFailure(error)
      setWorking(false)
      // The one that was sent is used up.
      proof.start()
      const [field] = Object.keys(refusedField(error, t)) as SignUpField[]
      if (field) fields.current[field]?.focus()
    }
  }

  const field = (name: SignUpField, label: string, input: InputHTMLAttributes<HTMLInputElement> = {}) => {
    const error = errorOf(name)
    return (
      <TextInput
        label={label}
        name={name}
        value={values[name]}
        onChange={(event) => change(name, event.target.value)}
        error={error !== null}
        helperText={error}
        inputRef={(element: HTMLInputElement | null) => {
          fields.current[name] = element
        }}
        slotProps={{ input }}
      />
    )
  }

  return (
    <EntryForm
      submit={t('entry.signUp.submit')}
      working={working}
      disabled={planId === undefined}
      onSubmit={handleSubmit}
    >
      {failure !== null && (
        <Alert severity="error">
          {t('entry.signUp.failed')}
          {failure instanceof ProofFailed && <> {t('entry.signUp.notProved')}</>}
          {failure instanceof ApiError && Object.keys(refused).length === 0 && <> {errorText(failure)}</>}
        </Alert>
      )}
      {field('companyName', t('entry.signUp.company'), { autoComplete: 'organization', autoFocus: true })}
      {field('name', t('entry.signUp.name'), { autoComplete: 'name' })}
      {field('email', t('auth.email'), {
        type: 'email',
        autoComplete: 'username',
        inputMode: 'email',
        spellCheck: false,
        maxLength: limits.email.max,
      })}
      <PasswordField
        isNew
        value={values.password}
        onChange={(value) => change('password', value)}
        error={errorOf('password')}
        inputRef={(element) => {
          fields.current.password = element
        }}
      />
      <PasswordMeter
        password={values.password}
        name={values.name}
        email={values.email}
        company={values.companyName}
        needed={neededScore({ profile: 'admin', super: false })}
      />
      {field('phone', t('entry.signUp.phone'), { type: 'tel', autoComplete: 'tel' })}
      {plansError && <Alert severity="error">{errorText(plansError)}</Alert>}
      {plans && <PlanChoice plans={plans} value={planId ?? null} onChange={setChosen} />}
      {isProving && (
        <Alert severity="info" role="status">
          {t('entry.signUp.proving')}
        </Alert>
      )}
    </EntryForm>
  )
}
