import { useField } from 'formik'
import type { AriaAttributes } from 'react'
import { FormInput, type FormInputProps } from './FormInput'

export type FormTextFieldProps = Omit<FormInputProps, 'value' | 'onChange' | 'htmlInput'> & {
  /** The longest text accepted, in characters. */
  max?: number | undefined
  /** What becomes of the text as it is typed: digits alone, a time. */
  mask?: (text: string) => string
  /** Its name where no label shows. */
  'aria-label'?: string
  /** What else is said of the input. */
  aria?: Pick<AriaAttributes, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>
}

/** A text field of a form: what is wrong with it takes the place of its help. */
export function FormTextField(props: FormTextFieldProps) {
  const { name, max, mask, 'aria-label': ariaLabel, aria, ...field } = props
  const [{ value, onChange }, , { setValue }] = useField<string>(name)
  return (
    <FormInput
      {...field}
      name={name}
      value={value}
      onChange={mask ? ({ target }) => void setValue(mask(target.value)) : onChange}
      htmlInput={{ maxLength: max, 'aria-label': ariaLabel, ...aria }}
    />
  )
}

const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Hours and minutes, as they are typed: `0830` and `8:30` become `08:30`. */
export function asTime(text: string): string {
  const digits = onlyDigits(text.replace(/^(\d):/, '0$1')).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}
