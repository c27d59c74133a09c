import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../styling/classes'
import styles from './Bubble.module.css'

interface BubbleProps {
  isOurs: boolean
  /** Continues the group of the bubble above: closer to it, with a smaller corner. */
  continues: boolean
  /** The last bubble of its group. */
  isLast: boolean
  /** The author, where that is not obvious. */
  author?: string | undefined
  /** CSS colour of the author's name. */
  authorColour?: string | undefined
  /** Beside the first bubble of a group, in group conversations. */
  avatar?: ReactNode
  look?: 'card' | 'picture' | 'bare'
  /** The content. */
  children?: ReactNode
  words?: ReactNode
  /** Below the text, inside the bubble. */
  attached?: ReactNode
  /** Time and delivery mark. */
  footer: ReactNode
  footerAt?: 'words' | 'corner' | 'picture' | 'under'
  /** Reactions at the lower edge. */
  chips?: ReactNode
  /** Actions, floating beside the bubble. */
  tools?: ReactNode
  /** Below the bubble: an error, and what can be done about it. */
  below?: ReactNode
  isFailed?: boolean
  /** Nobody knows whether it arrived. */
  isUncertain?: boolean
  /** Attributes of the bubble: name, key and pointer handlers. */
  frame?: HTMLAttributes<HTMLDivElement> & Record<`data-${string}`, string>
}

/** The shape of a message: theirs on the left, ours on the right. */
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
  const {
    footerAt = 'words',
    attached,
    chips,
    tools,
    below,
    isFailed = false,
    isUncertain = false,
    frame,
  } = props
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
            isUncertain && styles['uncertain'],
          )}
        >
          {author && (
            <div dir="auto" className={styles['author']} style={{ color: authorColour }}>
              {author}
            </div>
          )}
          {children}
          {look === 'picture' && footerAt === 'words' ? <div className={styles['caption']}>{end}</div> : end}
          {attached}
        </div>
        {tools}
      </div>
      {chips}
      {below}
    </div>
  )
}
