import { keyframes, styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import styles from './ThreadLine.module.css'

/** Milliseconds for which a message is highlighted after a jump to it. */
export const HIGHLIGHT_MS = 2200

const fading = keyframes({ '0%, 55%': { opacity: 0.16 }, '100%': { opacity: 0 } })

/**
 * Behind the bubble and wider than the row, so that nothing moves. It reaches the edges of the thread
 * (ThreadFrame), which scrolls only vertically.
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
  /** Stable key of the row, whatever its content. */
  rowKey: string
  /** A message, not a marker between messages. */
  isBubble: boolean
  /** The message's id, once the server has it. */
  messageId?: string | undefined
  /** Continues the group of the message above. */
  continues: boolean
  /** The user has just jumped to this message. */
  isHighlighted: boolean
  /** While messages are selected: whether this one is. */
  choice?: 'on' | 'off' | undefined
  children: ReactNode
}

/** One row of a thread, with the attributes that the scroll code looks for. */
export const ThreadLine = (props: ThreadLineProps) => (
  <div
    data-key={props.rowKey}
    data-row={props.isBubble ? 'bubble' : 'marker'}
    data-message={props.messageId}
    data-continues={props.continues || undefined}
    data-choice={props.choice}
    className={styles['row']}
  >
    {props.isHighlighted && <Highlight />}
    {props.children}
  </div>
)
