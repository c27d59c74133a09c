import { useField } from 'formik'
import { NumberFormatBase } from 'react-number-format'
import { caretPlaces } from './caretPlaces'
import { FormInput, type FormInputProps } from './FormInput'
import { maskPhone, phoneDigits } from './phoneMask.rules'

type FormPhoneFieldProps = Pick<
  FormInputProps,
  'name' | 'label' | 'helperText' | 'required' | 'autoFocus' | 'disabled' | 'placeholder'
>

/** A phone number with country and area code. Its value is digits only, as in the API. */
export function FormPhoneField(field: FormPhoneFieldProps) {
  const [{ value }, , { setValue }] = useField<string>(field.name)
  return (
    <NumberFormatBase<FormInputProps>
      {...field}
      customInput={FormInput}
      value={value}
      format={maskPhone}
      removeFormatting={phoneDigits}
      getCaretBoundary={caretPlaces}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      onValueChange={({ value: digits }, { event }) => {
        if (event) void setValue(digits)
      }}
    />
  )
}
