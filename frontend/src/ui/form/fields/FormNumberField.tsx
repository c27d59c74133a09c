import { useField } from 'formik'
import { NumericFormat } from 'react-number-format'
import { i18n } from '../../../i18n/i18n'
import { FormInput, type FormInputProps } from './FormInput'

/** What stands between thousands and before decimals in the language of the screens. */
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
  /** Digits after the decimal sign at most; with `isFixed` always so many. */
  decimals?: number
  isFixed?: boolean
  /**
   * The largest that can be typed. What is smallest is the schema's to say: while it is typed, a number is
   * smaller than it will be.
   */
  max?: number
  mayBeNegative?: boolean
}

/**
 * A number, written as the language of the screens does. Its value is a number, or null while there is none.
 */
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
      // A keypad has one of the two, whatever the language writes.
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

/** The largest price: seven digits before the decimal sign. */
const MAX_PRICE = 9_999_999.99

type FormMoneyFieldProps = Pick<
  FormNumberFieldProps,
  'name' | 'label' | 'helperText' | 'required' | 'autoFocus' | 'disabled' | 'max'
>

/**
 * An amount of reais. Its value is a number with at most two decimals, as prices travel, or null while there
 * is none.
 */
export const FormMoneyField = ({ max = MAX_PRICE, ...field }: FormMoneyFieldProps) => (
  <FormNumberField {...field} before="R$" decimals={2} isFixed max={max} />
)
