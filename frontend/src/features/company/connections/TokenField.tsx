import { limits } from '@balcao/contract/limits'
import AutorenewIcon from '@mui/icons-material/Autorenew'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { useField } from 'formik'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { copyText } from '../../../ui/browser/copyText'
import { newToken } from './connectionForm'
import { useConnectionToken } from './connections.queries'

interface TokenFieldProps {
  /** The token's connection; null for a new one. */
  connectionId: number | null
}

/** The token of the messages API: hidden until it is shown, with buttons to generate and copy it. */
export function TokenField({ connectionId }: TokenFieldProps) {
  const { t } = useTranslation()
  const [input, { error, touched }, { setValue }] = useField<string | null>('token')
  const stored = useConnectionToken(connectionId)
  const [isVisible, setVisible] = useState(false)
  const wrong = touched && error !== undefined
  const isUntouched = input.value === null
  const token = input.value ?? stored.data ?? ''
  const isWeak = isUntouched && token !== '' && token.length < limits.token.min
  const usual = isWeak ? t('connections.form.tokenWeak') : t('connections.form.tokenHelp')
  const help = isUntouched && stored.error ? errorText(stored.error) : usual

  const generate = () => {
    setVisible(true)
    void setValue(newToken())
  }
  const copy = async () => {
    // When it cannot be copied it is shown, so that the user can copy it by hand.
    if (!(await copyText(token))) setVisible(true)
  }

  return (
    <TextField
      {...input}
      fullWidth
      size="small"
      value={token}
      label={t('connections.form.token')}
      type={isVisible ? 'text' : 'password'}
      autoComplete="off"
      error={wrong}
      helperText={wrong ? error : help}
      slotProps={{
        formHelperText: isWeak ? { sx: { color: 'warning.main' } } : {},
        htmlInput: { maxLength: limits.token.max, spellCheck: false },
        input: {
          notched: false,
          endAdornment: (
            <InputAdornment position="end">
              {token && (
                <>
                  <Action
                    label={isVisible ? t('connections.form.tokenHide') : t('connections.form.tokenShow')}
                    onClick={() => setVisible(!isVisible)}
                  >
                    {isVisible ? (
                      <VisibilityOffOutlined fontSize="small" />
                    ) : (
                      <VisibilityOutlined fontSize="small" />
                    )}
                  </Action>
                  <Action label={t('connections.form.tokenCopy')} onClick={() => void copy()}>
                    <ContentCopyIcon fontSize="small" />
                  </Action>
                </>
              )}
              <Action label={t('connections.form.tokenGenerate')} onClick={generate}>
                <AutorenewIcon fontSize="small" />
              </Action>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick} size="small">
        {children}
      </IconButton>
    </Tooltip>
  )
}
