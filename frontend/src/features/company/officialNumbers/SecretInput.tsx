import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const toggle = isShown ? t('form.hideSecret', { name: label }) : t('form.showSecret', { name: label })
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
              <Tooltip title={toggle}>
                <IconButton size="small" aria-label={toggle} onClick={() => setShown(!isShown)}>
                  {isShown ? (
                    <VisibilityOffOutlined fontSize="small" />
                  ) : (
                    <VisibilityOutlined fontSize="small" />
                  )}
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
