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
  /** The first and the last that the calendar offers, as the value is written. */
  min?: string
  max?: string
}

interface ClockFieldProps extends FormDateFieldProps {
  mask: ClockMask
  /** Of the browser's own field, which brings the calendar or the clock. */
  type: 'date' | 'time' | 'datetime-local'
}

/** How the browser's own field writes what stands as digits in ours. */
const toNative = (digits: string, type: ClockFieldProps['type']): string => {
  if (type === 'time') return digits.replace(/^(\d\d)(\d\d)$/, '$1:$2')
  return digits
    .replace(/^(\d\d)(\d\d)(\d{4})/, '$3-$2-$1')
    .replace(/(\d\d)(\d\d)$/, type === 'date' ? '$&' : 'T$1:$2')
}

/**
 * Typed as the product writes days and hours, whatever the browser's language does; picked in the browser's
 * own calendar, which each telephone has another of.
 */
function ClockField({ mask, type, min, max, ...field }: ClockFieldProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const unfinished = useRef(false)
  const [{ value }, , { setValue }] = useField<string>({
    name: field.name,
    // What is half typed is nothing to the form, and must not be lost without a word.
    validate: () => (unfinished.current ? t('common.validation.invalid') : undefined),
  })
  // What was typed stands while it means the value: an hour that summer time leaves out is not to change
  // under the cursor.
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

/** A day without an hour, as `2026-12-31`; empty while there is none. */
export const FormDateField = (props: FormDateFieldProps) => (
  <ClockField {...props} mask={clockMasks.date} type="date" />
)

/** Hours and minutes of any day, as `08:30`; empty while there are none. */
export const FormTimeField = (props: FormDateFieldProps) => (
  <ClockField {...props} mask={clockMasks.time} type="time" />
)

interface FormDateTimeFieldProps extends FormDateFieldProps {
  /** By which it is typed; the reader's own without it, as everything shows. */
  clock?: Clock
}

/** An instant, as the server writes it (`2026-12-31T14:30:00.000Z`); empty while there is none. */
export const FormDateTimeField = ({ clock, ...props }: FormDateTimeFieldProps) => (
  <ClockField {...props} mask={clock ? dateTimeBy(clock) : clockMasks.dateTime} type="datetime-local" />
)
