import KeyboardCapslock from '@mui/icons-material/KeyboardCapslock'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../ui/inputs/TextInput'

interface PasswordFieldProps {
  /** Default: `Senha`. */
  label?: string
  helperText?: string
  /** A new password is being chosen. */
  isNew?: boolean
  value: string
  onChange: (value: string) => void
  error: string | null
  inputRef: Ref<HTMLInputElement>
}

/** A password field with a button to show it, and a hint while Caps Lock is on. */
export function PasswordField({
  label,
  helperText,
  isNew = false,
  value,
  onChange,
  error,
  inputRef,
}: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const toggleLabel = isVisible ? t('auth.hidePassword') : t('auth.showPassword')
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <TextInput
      label={label ?? t('auth.password')}
      type={isVisible ? 'text' : 'password'}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      error={error !== null}
      helperText={
        error ??
        (capsLock ? (
          <Box component="span" role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <KeyboardCapslock sx={{ fontSize: 16 }} />
            {t('auth.capsLock')}
          </Box>
        ) : (
          helperText
        ))
      }
      inputRef={inputRef}
      slotProps={{ input: { maxLength: 200, spellCheck: false, autoCapitalize: 'none' } }}
      endAdornment={
        <IconButton
          aria-label={toggleLabel}
          aria-pressed={isVisible}
          title={toggleLabel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  )
}
