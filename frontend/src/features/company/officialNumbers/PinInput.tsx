import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { PIN_DIGITS, pinOf } from './officialNumbers.rules'

interface PinInputProps {
  value: string
  onChange: (pin: string) => void
}

/** The PIN that registers a number: six digits in one field. */
export function PinInput({ value, onChange }: PinInputProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('officialNumbers.pin.label')}
      value={value}
      onChange={(event) => onChange(pinOf(event.target.value))}
      helperText={t('officialNumbers.pin.help')}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: PIN_DIGITS, spellCheck: false },
        input: {
          notched: false,
          sx: {
            width: 208,
            height: 48,
            fontSize: '1.25rem',
            fontWeight: 600,
            '& input': { letterSpacing: '0.5em', fontVariantNumeric: 'tabular-nums' },
          },
        },
        formHelperText: { sx: { mx: 0 } },
      }}
    />
  )
}
