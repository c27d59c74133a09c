import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { ShowSecret } from './ShowSecret'

interface SecretInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  help?: ReactNode
  isBad?: boolean
  placeholder?: string
  maxLength: number
}

/** Takes a secret. It can be read until it is saved, and never comes back. */
export function SecretInput({
  label,
  value,
  onChange,
  help,
  isBad,
  placeholder,
  maxLength,
}: SecretInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      type={isShown ? 'text' : 'password'}
      // Browsers would offer their user's own password.
      autoComplete="new-password"
      helperText={help}
      error={isBad ?? false}
      placeholder={placeholder ?? ''}
      slotProps={{
        htmlInput: { spellCheck: false, maxLength },
        input: {
          notched: false,
          endAdornment: value && (
            <InputAdornment position="end">
              <ShowSecret label={label} isShown={isShown} onToggle={() => setShown(!isShown)} />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
