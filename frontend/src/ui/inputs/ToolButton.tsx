import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '../styling/classes'
import styles from './ToolButton.module.css'
import { useHint } from '../display/useHint'

interface ToolButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'children'> {
  /** What it does: its name, and its hint. */
  label: string
  /** A longer hint than the name. */
  hint?: string
  /** `main` is the one that ends what is being done. */
  tone?: 'main' | 'primary' | 'error' | undefined
  /** Its icon. */
  children: ReactNode
}

/**
 * An icon that does something to an open ticket, large enough for a thumb: a plain element, since a dozen are
 * drawn with each ticket.
 */
export function ToolButton({ label, hint = label, tone, className, children, ...props }: ToolButtonProps) {
  // What is disabled hears no pointer, and its hint would never go away.
  const hintProps = useHint(props.disabled ? '' : hint)
  return (
    <>
      <button
        type="button"
        {...props}
        {...hintProps.events}
        aria-label={label}
        data-tone={tone}
        className={classes(styles['tool'], className)}
      >
        {children}
      </button>
      {hintProps.hint}
    </>
  )
}
