import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../../ui/classes'
import styles from './Field.module.css'

interface FieldProps {
  inputRef?: Ref<HTMLTextAreaElement>
  value: string
  placeholder: string
  disabled?: boolean
  /** Id of the list of suggestions while it is open, and of the chosen one in it. */
  list?: { id: string; activeId: string | undefined } | undefined
  before?: ReactNode
  after?: ReactNode
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
 * The field a message is written in: from one row to five. Plain elements, for it is drawn with each ticket that is opened and at each
 * letter.
 */
export function Field({ inputRef, value, list, before, after, onChange, ...props }: FieldProps) {
  const { t } = useTranslation()
  return (
    // The keyboard reaches the text itself.
    <div className={styles['field']} onClick={focusText}>
      {before}
      <span
        className={classes(styles['grow'], before !== undefined && styles['besideTool'])}
        data-text={value || props.placeholder}
      >
        <textarea
          {...props}
          ref={inputRef}
          value={value}
          rows={1}
          dir="auto"
          aria-label={t('messages.write')}
          onChange={(event) => onChange?.(event.target.value)}
          {...(list && {
            'aria-autocomplete': 'list',
            'aria-controls': list.id,
            'aria-activedescendant': list.activeId,
          })}
          className={styles['text']}
        />
      </span>
      {after}
    </div>
  )
}
