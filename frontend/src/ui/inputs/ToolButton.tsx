import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from '../styling/classes'
import styles from './ToolButton.module.css'
import { useHint } from '../display/useHint'

interface ToolButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'children'> {
  /** Accessible name and tooltip. */
  label: string
  /** A tooltip longer than the name. */
  hint?: string
  /** `main` marks the button that finishes the current task. */
  tone?: 'main' | 'primary' | 'error' | undefined
  /** The icon. */
  children: ReactNode
}

/**
 * An icon button for an open ticket, large enough for a thumb. A plain element, because each ticket has a
 * dozen of them.
 */
export function ToolButton({ label, hint = label, tone, className, children, ...props }: ToolButtonProps) {
  // A disabled button gets no pointer events, so its tooltip would never close.
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
