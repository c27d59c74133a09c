import { useTranslation } from 'react-i18next'
import styles from '../form.module.css'
import type { OfferedVariable } from './variables.rules'

interface VariableChipsProps {
  variables: readonly OfferedVariable[]
  onInsert: (text: string) => void
  disabled?: boolean | undefined
}

/** Buttons that insert variables into a field. */
export function VariableChips({ variables, onInsert, disabled }: VariableChipsProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('form.variables')} className={styles['chips']}>
      {variables.map(({ text, label }) => (
        <button
          key={text}
          type="button"
          className={styles['chip']}
          title={text}
          disabled={disabled}
          onClick={() => onInsert(text)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
