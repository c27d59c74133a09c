import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId, type ReactNode } from 'react'

type TextInputProps = Omit<OutlinedInputProps, 'id' | 'label' | 'error' | 'notched'> & {
  label: string
  error?: boolean
  helperText?: ReactNode
}

/**
 * A single-line text field with a label. MUI's TextField would also load selects, menus and popovers; this
 * one is for pages of the first load.
 */
export function TextInput({ label, error = false, helperText, ...input }: TextInputProps) {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <FormControl error={error} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} label={label} aria-describedby={helperText ? helpId : undefined} />
      {helperText && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
