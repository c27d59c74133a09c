import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useField } from 'formik'
import type { Ref } from 'react'
import { labelAbove } from './labelAbove'

export type FormTextFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'slotProps'
> & {
  name: string
  /** The longest text accepted, in characters. */
  max?: number | undefined
  /** What becomes of the text as it is typed: digits alone, a time, an amount. */
  mask?: (text: string) => string
  /** Its name where no label shows. */
  'aria-label'?: string
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>
}

/** A text field of a form: what is wrong with it takes the place of its help. */
export function FormTextField({
  name,
  max,
  mask,
  helperText,
  sx,
  'aria-label': ariaLabel,
  ...field
}: FormTextFieldProps) {
  const [input, { touched, error }, { setValue }] = useField<string>(name)
  const wrong = touched && error !== undefined
  return (
    <TextField
      fullWidth
      size="small"
      {...field}
      {...input}
      {...(mask && { onChange: ({ target }) => void setValue(mask(target.value)) })}
      error={wrong}
      helperText={wrong ? error : helperText}
      slotProps={{
        htmlInput: { maxLength: max, 'aria-label': ariaLabel },
        ...labelAbove,
      }}
      sx={{ ...sx, '& .MuiInputBase-root:not(.MuiInputBase-multiline)': { height: { xs: 40, sm: 36 } } }}
    />
  )
}

/** Masks of `FormTextField`. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Hours and minutes, as they are typed: `0830` and `8:30` become `08:30`. */
export function asTime(text: string): string {
  const digits = onlyDigits(text.replace(/^(\d):/, '0$1')).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}
