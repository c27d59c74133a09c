import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

/** A number of a table; on cards, which have no headings, its label stands before it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className={styles['fact']}>{label}: </span>
    {children}
  </>
)
