import type { ReactNode, Ref } from 'react'
import { classes } from '../styling/classes'
import styles from './FactLine.module.css'

interface FactLineProps {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  children: ReactNode
}

/** Short facts in one line, the most important first. Facts without room are left out; none is cut off. */
export const FactLine = ({ ref, className, children }: FactLineProps) => (
  <div ref={ref} data-facts className={classes(styles['line'], className)}>
    {children}
  </div>
)
