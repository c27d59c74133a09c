import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import { useId, type Ref } from 'react'

const DIGITS = 6

/** The digits of a typed or pasted code, at most six: apps display `123 456`. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, DIGITS)

interface CodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  error?: string | null
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
}

/** A field for the six digits of an authenticator app. */
export function CodeField({ label, value, onChange, error = null, inputRef, autoFocus }: CodeFieldProps) {
  const id = useId()
  return (
    <div>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.75, typography: 'body2', fontWeight: 500 }}
      >
        {label}
      </Box>
      <InputBase
        id={id}
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value))}
        error={error !== null}
        {...(autoFocus && { autoFocus })}
        {...(inputRef && { inputRef })}
        slotProps={{
          input: {
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            'aria-invalid': error !== null,
            ...(error !== null && { 'aria-describedby': `${id}-error` }),
          },
        }}
        sx={{
          width: 208,
          height: 48,
          px: 2,
          border: 1,
          borderColor: error === null ? 'line.control' : 'error.main',
          borderRadius: 1.5,
          '&.Mui-focused': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
          '& input': {
            p: 0,
            fontSize: '1.25rem',
            fontWeight: 600,
            letterSpacing: '0.5em',
            fontVariantNumeric: 'tabular-nums',
          },
        }}
      />
      {error !== null && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </div>
  )
}
