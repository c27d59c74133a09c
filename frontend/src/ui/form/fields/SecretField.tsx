import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../browser/copyText'

interface SecretFieldProps {
  label: string
  /** Empty when there is none. */
  secret: string
  help?: string | undefined
}

/** A secret to read and copy; hidden by dots until the user shows it. */
export function SecretField({ label, secret, help }: SecretFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const copy = async () => {
    if (!(await copyText(secret))) setShown(true)
  }
  const [toggle, copyLabel] = [
    isShown ? t('form.hideSecret', { name: label }) : t('form.showSecret', { name: label }),
    t('form.copySecret', { name: label }),
  ]
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={secret}
      type={isShown ? 'text' : 'password'}
      autoComplete="off"
      helperText={help}
      slotProps={{
        htmlInput: { readOnly: true, spellCheck: false },
        input: {
          notched: false,
          endAdornment: secret && (
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
