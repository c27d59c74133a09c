import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../styling/classes'
import styles from './Bubble.module.css'

interface BubbleProps {
  isOurs: boolean
  /** Belongs to the group of the bubble above: closer to it, and with a smaller corner towards it. */
  continues: boolean
  /** Nothing below belongs to its group. */
  isLast: boolean
  /** Who wrote it, where that is not plain. */
  author?: string | undefined
  /** CSS colour of the author's name. */
  authorColour?: string | undefined
  /** Stands beside the first bubble of a group, in conversations of many. */
  avatar?: ReactNode
  look?: 'card' | 'picture' | 'bare'
  /** What is shown above the words. */
  children?: ReactNode
  words?: ReactNode
  /** Hour and mark. */
  footer: ReactNode
  footerAt?: 'words' | 'corner' | 'picture' | 'under'
  /** Hangs at the lower edge: reactions. */
  chips?: ReactNode
  /** Floats beside the bubble: what can be done with it. */
  tools?: ReactNode
  /** Below the bubble: what went wrong and what can be done. */
  below?: ReactNode
  isFailed?: boolean
  /** Of the bubble itself: name, keys, pointer. */
  frame?: HTMLAttributes<HTMLDivElement> & Record<`data-${string}`, string>
}

/** The shape of a message: the other side's at the left, ours at the right. */
export function Bubble(props: BubbleProps) {
  const {
    isOurs,
    continues,
    isLast,
    author,
    authorColour,
    avatar,
    look = 'card',
    children,
    words,
    footer,
  } = props
  const { footerAt = 'words', chips, tools, below, isFailed = false, frame } = props
  const end = (
    <>
      {words}
      <span data-footer={footerAt} className={styles['footer']}>
        {footer}
      </span>
    </>
  )
  return (
    <div className={classes(styles['side'], isOurs && styles['ours'])}>
      <div className={classes(styles['place'], avatar !== undefined && styles['withAvatar'])}>
        {avatar && <div className={styles['avatar']}>{avatar}</div>}
        <div
          {...frame}
          className={classes(
            styles['bubble'],
            styles[look],
            !continues && styles['first'],
            isLast && styles['last'],
            isFailed && styles['failed'],
          )}
        >
          {author && (
            <div dir="auto" className={styles['author']} style={{ color: authorColour }}>
              {author}
            </div>
          )}
          {children}
          {look === 'picture' && footerAt === 'words' ? <div className={styles['caption']}>{end}</div> : end}
        </div>
        {tools}
      </div>
      {chips}
      {below}
    </div>
  )
}
