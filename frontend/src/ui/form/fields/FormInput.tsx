import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useFormikContext, getIn, type FormikValues } from 'formik'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

export type FormInputProps = Omit<TextFieldProps, 'error' | 'slotProps'> & {
  name: string
  /** Attributes of the input itself. */
  htmlInput?: InputHTMLAttributes<HTMLInputElement>
  /** Before the text, inside the frame. */
  before?: ReactNode
  /** After the text, inside the frame. */
  after?: ReactNode
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>
}

/** The look of all text-like form fields. An error replaces the help text. */
export function FormInput(props: FormInputProps) {
  const { name, helperText, htmlInput, inputMode, before, after, onBlur, sx, ...field } = props
  const { errors, touched, handleBlur } = useFormikContext<FormikValues>()
  const error = getIn(errors, name) as string | undefined
  const wrong = Boolean(getIn(touched, name)) && error !== undefined
  return (
    <TextField
      fullWidth
      size="small"
      {...field}
      name={name}
      onBlur={(event) => {
        onBlur?.(event)
        handleBlur(event)
      }}
      error={wrong}
      helperText={wrong ? error : helperText}
      slotProps={{
        htmlInput: { ...htmlInput, ...(inputMode && { inputMode }) },
        input: {
          ...(before && { startAdornment: <InputAdornment position="start">{before}</InputAdornment> }),
          ...(after && { endAdornment: <InputAdornment position="end">{after}</InputAdornment> }),
        },
      }}
      sx={{ ...sx, '& .MuiInputBase-root:not(.MuiInputBase-multiline)': { height: { xs: 40, sm: 36 } } }}
    />
  )
}
