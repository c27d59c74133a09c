import { useField } from 'formik'
import { NumericFormat } from 'react-number-format'
import { i18n } from '../../../i18n/i18n'
import { FormInput, type FormInputProps } from './FormInput'

/** The thousands and decimal separators of the interface language. */
function numberSigns(): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(i18n.language).formatToParts(1_234_567.8)
  const sign = (type: 'group' | 'decimal', usual: string) =>
    parts.find((part) => part.type === type)?.value ?? usual
  return { group: sign('group', '.'), decimal: sign('decimal', ',') }
}

interface FormNumberFieldProps extends Pick<
  FormInputProps,
  'name' | 'label' | 'helperText' | 'required' | 'autoFocus' | 'disabled' | 'before'
> {
  /** Maximum number of decimals; with `isFixed` always this number. */
  decimals?: number
  isFixed?: boolean
  /**
   * The largest number that can be typed. The schema checks the minimum, because a number is smaller while it
   * is being typed.
   */
  max?: number
  mayBeNegative?: boolean
}

/** A number in the format of the interface language. Its value is a number, or null while empty. */
export function FormNumberField(props: FormNumberFieldProps) {
  const {
    decimals = 0,
    isFixed = false,
    max = Number.MAX_SAFE_INTEGER,
    mayBeNegative = false,
    ...field
  } = props
  const [{ value }, , { setValue }] = useField<number | null>(field.name)
  const { group, decimal } = numberSigns()
  return (
    <NumericFormat<FormInputProps>
      {...field}
      customInput={FormInput}
      value={value ?? ''}
      thousandSeparator={group}
      decimalSeparator={decimal}
      // A numeric keypad may have only one of the two, in any language.
      allowedDecimalSeparators={['.', ',']}
      decimalScale={decimals}
      fixedDecimalScale={isFixed}
      allowNegative={mayBeNegative}
      isAllowed={({ floatValue = 0 }) => Math.abs(floatValue) <= max}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      onValueChange={({ floatValue }, { event }) => {
        if (event) void setValue(floatValue ?? null)
      }}
    />
  )
}

/** The largest price: seven digits before the decimal separator. */
const MAX_PRICE = 9_999_999.99

type FormMoneyFieldProps = Pick<
  FormNumberFieldProps,
  'name' | 'label' | 'helperText' | 'required' | 'autoFocus' | 'disabled' | 'max'
>

/**
 * An amount in reais. Its value is a number with at most two decimals, as in the API, or null while empty.
 */
export const FormMoneyField = ({ max = MAX_PRICE, ...field }: FormMoneyFieldProps) => (
  <FormNumberField {...field} before="R$" decimals={2} isFixed max={max} />
)
