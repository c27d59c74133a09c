import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

/** A number that a table's heading names; on cards, which have none, its name stands before it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className={styles['fact']}>{label}: </span>
    {children}
  </>
)
