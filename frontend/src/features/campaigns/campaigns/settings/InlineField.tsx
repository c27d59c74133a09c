import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { useField, useFormikContext } from 'formik'
import { useState } from 'react'
import { visuallyHidden } from '../../../../ui/styling/visuallyHidden'
import styles from './settings.module.css'

interface InlineFieldProps {
  /** Path of the value in the form. */
  name: string
  /** Id of the field. A reason of the risk assessment focuses the field by it. */
  id: string
  label: string
}

interface InlineSelectProps extends InlineFieldProps {
  choices: readonly { value: number; label: string }[]
}

/** A select inside a sentence. */
export function InlineSelect({ name, id, label, choices }: InlineSelectProps) {
  const [{ value }, , { setValue }] = useField<number>(name)
  return (
    <span className={styles['field']}>
      <label htmlFor={id} style={visuallyHidden}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => void setValue(Number(target.value))}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ExpandMoreIcon aria-hidden />
    </span>
  )
}

interface InlineNumberProps extends InlineFieldProps {
  digits: number
  /** The value of an empty field: null, or 0 when this is omitted. */
  empty?: null
}

/** A number field inside a sentence. */
export function InlineNumber({ name, id, label, digits, empty }: InlineNumberProps) {
  const [{ value }, , { setValue, setTouched }] = useField<number | null>(name)
  const [typed, setTyped] = useState<string | null>(null)
  const { getFieldMeta } = useFormikContext()
  const { error, touched } = getFieldMeta(name)
  const isWrong = touched && error !== undefined
  return (
    <span className={styles['field']} {...(isWrong && { 'data-wrong': '' })}>
      <label htmlFor={id} style={visuallyHidden}>
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? (value === null ? '' : String(value))}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          const text = target.value.replace(/\D/g, '').slice(0, digits)
          setTyped(text)
          void setValue(text === '' ? (empty === null ? null : 0) : Number(text))
        }}
        onBlur={() => {
          setTyped(null)
          void setTouched(true)
        }}
      />
    </span>
  )
}

/** The validation error of an inline number, below its sentence. */
export function InlineError({ name, id }: Pick<InlineFieldProps, 'name' | 'id'>) {
  const [, { error, touched }] = useField(name)
  if (!touched || error === undefined) return null
  return (
    <p id={`${id}-wrong`} className={styles['wrong']}>
      {error}
    </p>
  )
}
