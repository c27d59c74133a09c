import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import IconButton from '@mui/material/IconButton'
import { useField } from 'formik'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clock } from '../../../i18n/clock'
import { NumberFormatBase } from 'react-number-format'
import { caretPlaces } from './caretPlaces'
import { clockDigits, clockMasks, dateTimeBy, masked, type ClockMask } from './clockMask.rules'
import styles from '../form.module.css'
import { FormInput, type FormInputProps } from './FormInput'

interface FormDateFieldProps extends Pick<
  FormInputProps,
  'name' | 'label' | 'helperText' | 'required' | 'autoFocus' | 'disabled'
> {
  /** First and last day of the calendar, in the form's format. */
  min?: string
  max?: string
}

interface ClockFieldProps extends FormDateFieldProps {
  mask: ClockMask
  /** Type of the native input, which provides the calendar or clock. */
  type: 'date' | 'time' | 'datetime-local'
}

/** Converts our digits to the native input's format. */
const toNative = (digits: string, type: ClockFieldProps['type']): string => {
  if (type === 'time') return digits.replace(/^(\d\d)(\d\d)$/, '$1:$2')
  return digits
    .replace(/^(\d\d)(\d\d)(\d{4})/, '$3-$2-$1')
    .replace(/(\d\d)(\d\d)$/, type === 'date' ? '$&' : 'T$1:$2')
}

/**
 * A date typed in the product's format, whatever the browser's language, or picked in the native calendar.
 */
function ClockField({ mask, type, min, max, ...field }: ClockFieldProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const unfinished = useRef(false)
  const [{ value }, , { setValue }] = useField<string>({
    name: field.name,
    // A half-typed date has no value in the form. It must not be dropped silently.
    validate: () => (unfinished.current ? t('common.validation.invalid') : undefined),
  })
  // The typed text stays as long as it means the value: an hour that daylight saving time skips must not
  // change under the cursor.
  const [typed, setTyped] = useState({ digits: '', value: '' })
  const digits = typed.value === value ? typed.digits : mask.toDigits(value)
  const write = (next: string) => {
    const found = mask.toValue(next)
    unfinished.current = next !== '' && found === ''
    setTyped({ digits: next, value: found })
    void setValue(found)
  }
  const native = (value: string | undefined) => value && toNative(mask.toDigits(value), type)
  const Icon = type === 'time' ? ScheduleOutlined : CalendarMonthOutlined

  return (
    <NumberFormatBase<FormInputProps>
      {...field}
      customInput={FormInput}
      value={digits}
      format={(next) => masked(next, mask)}
      removeFormatting={(text) => clockDigits(text, mask)}
      isValidInputCharacter={(sign) => /[\d/: -]/.test(sign)}
      getCaretBoundary={caretPlaces}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t(`form.clock.${type}`)}
      onValueChange={(next, { event }) => {
        if (event) write(next.value)
      }}
      after={
        <>
          <IconButton
            size="small"
            edge="end"
            disabled={field.disabled ?? false}
            aria-label={t(type === 'time' ? 'form.clock.openClock' : 'form.clock.openCalendar')}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon fontSize="small" />
          </IconButton>
          <input
            ref={picker}
            type={type}
            className={styles['picker']}
            tabIndex={-1}
            aria-hidden
            value={toNative(mask.toDigits(value), type)}
            min={native(min)}
            max={native(max)}
            onChange={({ target }) => write(clockDigits(target.value.replace('T', ' '), mask))}
          />
        </>
      }
    />
  )
}

/** A day without a time, such as `2026-12-31`; empty when there is none. */
export const FormDateField = (props: FormDateFieldProps) => (
  <ClockField {...props} mask={clockMasks.date} type="date" />
)

/** Hours and minutes, such as `08:30`; empty when there are none. */
export const FormTimeField = (props: FormDateFieldProps) => (
  <ClockField {...props} mask={clockMasks.time} type="time" />
)

interface FormDateTimeFieldProps extends FormDateFieldProps {
  /** The clock that the time is typed in; default: the user's own. */
  clock?: Clock
}

/** An instant as the server writes it (`2026-12-31T14:30:00.000Z`); empty when there is none. */
export const FormDateTimeField = ({ clock, ...props }: FormDateTimeFieldProps) => (
  <ClockField {...props} mask={clock ? dateTimeBy(clock) : clockMasks.dateTime} type="datetime-local" />
)
