import { limits } from '@balcao/contract/limits'
import { emailErrorOf } from '../../company/auth'

/** The values of the sign-up form. */
export interface SignUpValues {
  companyName: string
  name: string
  email: string
  password: string
  phone: string
}

export type SignUpField = keyof SignUpValues

/** The error of a field: the key of its phrase, and the required length. */
export type FieldFault =
  | { phrase: 'auth.emailRequired' | 'auth.emailInvalid' | 'common.validation.required' }
  | { phrase: 'common.validation.tooShort'; min: number }
  | { phrase: 'common.validation.tooLong'; max: number }

const nameFault = (text: string, { min, max }: { min: number; max: number }): FieldFault | null => {
  if (text === '') return { phrase: 'common.validation.required' }
  if (text.length < min) return { phrase: 'common.validation.tooShort', min }
  return text.length > max ? { phrase: 'common.validation.tooLong', max } : null
}

/** The errors by field, in the order of the form. */
export function faultsOf(values: SignUpValues): Partial<Record<SignUpField, FieldFault>> {
  const email = emailErrorOf(values.email.trim())
  const found = {
    companyName: nameFault(values.companyName.trim(), limits.name),
    name: nameFault(values.name.trim(), limits.name),
    email: email && ({ phrase: `auth.${email}` } as const),
    password: nameFault(values.password, limits.password),
    phone:
      values.phone.trim() === ''
        ? null
        : nameFault(values.phone.trim(), { min: 0, max: limits.company.phone }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}
