import type { ClipboardEvent, KeyboardEvent, MouseEvent, Ref } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  inputRef?: Ref<HTMLTextAreaElement>
  value: string
  /** Accessible name. */
  label: string
  placeholder: string
  disabled?: boolean
  /** While the text is being saved it cannot be changed. */
  readOnly?: boolean
  /** Id of a further description. */
  describedBy?: string
  /** Id of the open list of suggestions, and of the active option. */
  list?: { id: string; activeId: string | undefined } | undefined
  onChange?: (text: string) => void
  onSelect?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent) => void
}

/** A click around the text also focuses the field. */
const focusText = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target === currentTarget) currentTarget.querySelector('textarea')?.focus()
}

/**
 * The text field of a message, from one to five rows high. Plain elements, because it is rendered with each
 * opened ticket and at each key.
 */
export function Field({ inputRef, value, label, list, describedBy, onChange, ...props }: FieldProps) {
  return (
    // The keyboard reaches the text area itself.
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
