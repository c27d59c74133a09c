import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState, type HTMLAttributes, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { useLeaveWarning } from '../../../ui/navigation/useLeaveWarning'

interface TypedFieldProps {
  labelId: string
  /** The stored value. */
  value: string
  /** Rejects with the server's error, which is shown below the field. */
  onSave: (value: string) => Promise<unknown>
  mask?: (text: string) => string
  required?: boolean
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  max?: number
  /** Shown while it is empty. */
  placeholder?: string
  /** After the text. */
  after?: ReactNode
}

/** A text setting: stored on blur or Enter; Escape restores the stored value. */
export function TypedField(props: TypedFieldProps) {
  const { labelId, value, onSave, mask, required = false, inputMode, max, placeholder, after } = props
  const { t } = useTranslation()
  /** Null while nothing is typed: then the field follows the stored value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useLeaveWarning(typed !== null && typed.trim() !== value)
  const change = (next: string | null) => {
    setTyped(next)
    setFailure(null)
  }
  const save = async () => {
    if (typed === null || typed.trim() === value) return change(null)
    if (required && typed.trim() === '') return setFailure(t('common.validation.required'))
    try {
      await onSave(typed.trim())
      change(null)
    } catch (error) {
      setFailure(errorText(error))
    }
  }

  return (
    <TextField
      fullWidth
      size="small"
      value={typed ?? value}
      onChange={({ target }) => change(mask ? mask(target.value) : target.value)}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save()
        if (key === 'Escape') change(null)
      }}
      error={failure !== null}
      helperText={failure}
      placeholder={placeholder}
      slotProps={{
        htmlInput: { 'aria-labelledby': labelId, inputMode, maxLength: max, autoComplete: 'off' },
        input: {
          ...(after && {
            endAdornment: (
              <InputAdornment
                position="end"
                disableTypography
                sx={{ mr: 1, color: 'text.secondary', fontSize: '0.8125rem' }}
              >
                {after}
              </InputAdornment>
            ),
          }),
        },
      }}
    />
  )
}
