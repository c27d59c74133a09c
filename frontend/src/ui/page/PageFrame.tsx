import { createContext, use, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

/** Pixels from the lower edge within which the next rows are wanted. */
const NEAR_END = 100

/** What scrolls. */
const Scroller = createContext<RefObject<HTMLDivElement | null> | null>(null)

/** What scrolls a list: the page's frame; null where there is none. */
export const useScroller = () => use(Scroller)

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
  /** What it shows lies on cards, and not on the page. */
  isCanvas?: boolean
  /** Told what scrolls, for lists that draw what is seen alone. */
  onScroller?: (element: HTMLDivElement | null) => void
  children: ReactNode
}

/**
 * A back-office page: header, toolbar, content and footer, which scroll as one; the footer stays in sight.
 */
export function PageFrame({
  header,
  toolbar,
  footer,
  onNearEnd,
  loaded,
  isCanvas = false,
  onScroller,
  children,
}: PageFrameProps) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => onScroller?.(page.current), [onScroller])

  return (
    <div ref={page} className={styles['page']} data-canvas={isCanvas || undefined}>
      <Scroller value={page}>
        {header}
        {toolbar}
        <div className={styles['body']}>
          {children}
          <PageEnd onNearEnd={onNearEnd} loaded={loaded} />
        </div>
        {footer}
      </Scroller>
    </div>
  )
}

interface PageEndProps {
  /** As the frame's own. */
  onNearEnd: (() => void) | undefined
  loaded: number | undefined
}

/**
 * Stands below what is loaded, and tells when the reader comes near. The frame has one; a list in a tab has
 * its own.
 */
export function PageEnd({ onNearEnd, loaded }: PageEndProps) {
  const page = use(Scroller)
  const end = useRef<HTMLDivElement>(null)
  const handleNearEnd = useEffectEvent(() => onNearEnd?.())
  const isWatching = onNearEnd !== undefined
  useEffect(() => {
    if (!isWatching || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser tells of several moments at once, the last one last.
        if (entries.at(-1)?.isIntersecting) handleNearEnd()
      },
      { root: page?.current ?? null, rootMargin: `0px 0px ${NEAR_END}px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching, loaded, page])
  return <div ref={end} />
}

interface TabListProps {
  toolbar: ReactNode
  main: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The parts of a list in a tab of a page, each where it stands on a page of its own. */
export const TabList = ({ toolbar, main, footer, children }: TabListProps) => (
  <div className={styles['inTab']}>
    <div className={styles['tabBar']}>
      {toolbar}
      {main}
    </div>
    {children}
    {footer}
  </div>
)

interface ListFooterProps {
  loaded: number
  /** What was counted of all; `isMore`: there are more than were counted. */
  total: number
  isMore: boolean
}

/** Counts: `20 de 1.284`. */
export function ListFooter({ loaded, total, isMore }: ListFooterProps) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <footer className={styles['footer']}>
      {t('list.shown', { shown: number(loaded), total: `${number(total)}${isMore ? '+' : ''}` })}
    </footer>
  )
}
