import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useField } from 'formik'

type FormTextFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
  /** The longest text accepted, in characters. */
  max?: number
}

/** A text field of a `FormDialog`: what is wrong with it takes the place of its help. */
export function FormTextField({ name, max, helperText, ...field }: FormTextFieldProps) {
  const [input, { touched, error }] = useField<string>(name)
  const wrong = touched && error !== undefined
  return (
    <TextField
      fullWidth
      {...field}
      {...input}
      error={wrong}
      helperText={wrong ? error : helperText}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  )
}
