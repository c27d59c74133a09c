import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../browser/copyText'
import { ShowSecret } from './ShowSecret'

interface SecretFieldProps {
  label: string
  /** Empty when there is none. */
  secret: string
  /** There is one, but it is not loaded: dots stand for it. */
  isHidden?: boolean
  help?: string | undefined
}

/** A secret to read and copy; hidden by dots until the user shows it. */
export function SecretField({ label, secret, isHidden = false, help }: SecretFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const copy = async () => {
    if (!(await copyText(secret))) setShown(true)
  }
  const copyLabel = t('form.copySecret', { name: label })
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={isHidden ? '•'.repeat(24) : secret}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      helperText={help}
      slotProps={{
        htmlInput: { readOnly: true, spellCheck: false },
        input: {
          notched: false,
          endAdornment: secret && (
            <InputAdornment position="end">
              <ShowSecret label={label} isShown={isShown} onToggle={() => setShown(!isShown)} />
              <Tooltip title={copyLabel}>
                <IconButton size="small" aria-label={copyLabel} onClick={() => void copy()}>
                  <ContentCopyIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
