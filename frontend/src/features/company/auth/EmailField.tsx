import { limits } from '@balcao/contract/limits'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../ui/inputs/TextInput'
import type { emailErrorOf } from './emailError'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error: ReturnType<typeof emailErrorOf>
  inputRef: Ref<HTMLInputElement>
}

/** The e-mail field of a form before the login; it is the first field and has the focus. */
export function EmailField({ value, onChange, error, inputRef }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('auth.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== null}
      helperText={error && t(`auth.${error}`)}
      inputRef={inputRef}
      slotProps={{ input: { maxLength: limits.email.max, inputMode: 'email', spellCheck: false } }}
    />
  )
}
