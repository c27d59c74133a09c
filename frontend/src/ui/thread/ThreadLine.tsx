import { keyframes, styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import styles from './ThreadLine.module.css'

/** Milliseconds for which a message that the reader was sent to stands out. */
export const HIGHLIGHT_MS = 2200

const fading = keyframes({ '0%, 55%': { opacity: 0.16 }, '100%': { opacity: 0 } })

/**
 * Behind the bubble and beyond the row, so that nothing moves; as far as the thread's edge (ThreadFrame),
 * which scrolls up and down alone.
 */
const Highlight = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: theme.spacing(-1.5),
  [theme.breakpoints.up('md')]: { insetInline: theme.spacing(-3) },
  insetBlock: -2,
  backgroundColor: theme.vars.palette.primary.main,
  opacity: 0.16,
  animation: `${fading} ${HIGHLIGHT_MS}ms ease-in forwards`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}))

interface ThreadLineProps {
  /** Of the row, whatever happens to what it shows. */
  rowKey: string
  /** It is a message, and no marker between messages. */
  isBubble: boolean
  /** The message's id, once the server has it. */
  messageId?: string | undefined
  /** It goes on with the group of the message above. */
  continues: boolean
  /** The reader was just sent here. */
  isHighlighted: boolean
  children: ReactNode
}

/** One row of a thread, as what scrolls it looks for it. */
export const ThreadLine = (props: ThreadLineProps) => (
  <div
    data-key={props.rowKey}
    data-row={props.isBubble ? 'bubble' : 'marker'}
    data-message={props.messageId}
    data-continues={props.continues || undefined}
    className={styles['row']}
  >
    {props.isHighlighted && <Highlight />}
    {props.children}
  </div>
)
