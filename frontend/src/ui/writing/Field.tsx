import type { ClipboardEvent, KeyboardEvent, MouseEvent, Ref } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  inputRef?: Ref<HTMLTextAreaElement>
  value: string
  /** Its name. */
  label: string
  placeholder: string
  disabled?: boolean
  /** While it is being stored nothing more can be written. */
  readOnly?: boolean
  /** Id of what says more about it. */
  describedBy?: string
  /** Id of the list of suggestions while it is open, and of the chosen one in it. */
  list?: { id: string; activeId: string | undefined } | undefined
  onChange?: (text: string) => void
  onSelect?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent) => void
}

/** Around its text, too, it is the field. */
const focusText = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target === currentTarget) currentTarget.querySelector('textarea')?.focus()
}

/**
 * The field a message is written in: from one row to five. Plain elements, for it is drawn with each ticket
 * that is opened and at each letter.
 */
export function Field({ inputRef, value, label, list, describedBy, onChange, ...props }: FieldProps) {
  return (
    // The keyboard reaches the text itself.
    <div className={styles['field']} onClick={focusText}>
      <span className={styles['grow']} data-text={value || props.placeholder}>
        <textarea
          {...props}
          ref={inputRef}
          value={value}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-describedby={describedBy}
          onChange={(event) => onChange?.(event.target.value)}
          {...(list && {
            'aria-autocomplete': 'list',
            'aria-controls': list.id,
            'aria-activedescendant': list.activeId,
          })}
          className={styles['text']}
        />
      </span>
    </div>
  )
}
