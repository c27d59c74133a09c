import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

/** Pixels from the lower edge within which the next rows are wanted. */
const NEAR_END = 100

interface PageFrameProps {
  /** `PageHeader`. */
  header: ReactNode
  /** `Toolbar`. */
  toolbar?: ReactNode
  /** How many of how many rows show; stays in sight below the list. */
  footer?: ReactNode
  /** The reader is near the end of what is loaded, or all of it fits the window. Absent: there is no more. */
  onNearEnd?: (() => void) | undefined
  /** Changes with each part that was loaded, so that one too short for the window is followed by the next. */
  loaded?: number
  children: ReactNode
}

/** A back-office page: header, toolbar, content and footer, which scroll as one; the footer stays in sight. */
export function PageFrame({ header, toolbar, footer, onNearEnd, loaded, children }: PageFrameProps) {
  const page = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onNearEnd)
  useEffect(() => {
    latest.current = onNearEnd
  })
  const isWatching = onNearEnd !== undefined
  useEffect(() => {
    if (!isWatching || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current?.()
      },
      { root: page.current, rootMargin: `0px 0px ${NEAR_END}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching, loaded])

  return (
    <div ref={page} className={styles['page']}>
      {header}
      {toolbar}
      <div className={styles['body']}>
        {children}
        <div ref={end} />
      </div>
      {footer}
    </div>
  )
}

interface ListFooterProps {
  shown: number
  /** What was counted of all; `isMore`: there are more than were counted. */
  total: number
  isMore: boolean
}

/** Counts: `20 de 1.284`. */
export function ListFooter({ shown, total, isMore }: ListFooterProps) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <footer className={styles['footer']}>
      {t('list.shown', { shown: number(shown), total: `${number(total)}${isMore ? '+' : ''}` })}
    </footer>
  )
}
