import type { ReactNode, SubmitEvent } from 'react'
import { classes } from '../styling/classes'
import styles from './Card.module.css'

interface CardProps {
  /** An internal note, which only the team reads. */
  isNote?: boolean
  /** Replaced by something else for now; the text is kept. */
  isHidden?: boolean
  /** Above the text: the recipients, or the quoted message. */
  above?: ReactNode
  field: ReactNode
  /** Below the text: mode, attachments, and the send button. */
  tools: ReactNode
  end: ReactNode
  /** Why it cannot be sent. */
  problem?: string | null
  onSubmit?: () => void
}

/** The card in which messages are written. */
export function Card({ isNote, isHidden, above, field, tools, end, problem, onSubmit }: CardProps) {
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <form
      onSubmit={handleSubmit}
      hidden={isHidden}
      data-mode={isNote ? 'note' : 'message'}
      className={classes(styles['card'], isNote && styles['note'])}
    >
      {above}
      {field}
      {problem && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <div className={styles['tools']}>
        {tools}
        <span className={styles['end']}>{end}</span>
      </div>
    </form>
  )
}
