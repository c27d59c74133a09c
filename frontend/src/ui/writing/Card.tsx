import type { ReactNode, SubmitEvent } from 'react'
import { classes } from '../styling/classes'
import styles from './Card.module.css'

interface CardProps {
  /** It holds what only the team reads. */
  isNote?: boolean
  /** Something else stands in its place for now; what was written stays. */
  isHidden?: boolean
  /** What the words are about: who reads them, what they answer. */
  above?: ReactNode
  field: ReactNode
  /** Below the words: the mode and what can be put in; then what sends. */
  tools: ReactNode
  end: ReactNode
  /** Why it cannot go out as it is. */
  problem?: string | null
  onSubmit?: () => void
}

/** The one card that all is written in. */
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
