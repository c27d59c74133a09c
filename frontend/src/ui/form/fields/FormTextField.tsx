import { useField } from 'formik'
import type { AriaAttributes } from 'react'
import { FormInput, type FormInputProps } from './FormInput'

export type FormTextFieldProps = Omit<FormInputProps, 'value' | 'onChange' | 'htmlInput'> & {
  /** Maximum length, in characters. */
  max?: number | undefined
  /** Transforms the text as it is typed, such as to digits or a time. */
  mask?: (text: string) => string
  /** Accessible name, where there is no visible label. */
  'aria-label'?: string
  /** Further ARIA attributes of the input. */
  aria?: Pick<AriaAttributes, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'>
}

/** A text field of a form. An error replaces the help text. */
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

/** Formats hours and minutes while they are typed: `0830` and `8:30` become `08:30`. */
export function asTime(text: string): string {
  const digits = onlyDigits(text.replace(/^(\d):/, '0$1')).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}
