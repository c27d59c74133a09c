import { createContext, use, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page.module.css'

/** Distance from the lower edge, in pixels, at which more rows are loaded. */
const NEAR_END = 100

/** The scrolling element. */
const Scroller = createContext<RefObject<HTMLDivElement | null> | null>(null)

/** The element that scrolls a list: the page frame; null when there is none. */
export const useScroller = () => use(Scroller)

interface PageFrameProps {
  /** `PageHeader`. */
  header: ReactNode
  /** `Toolbar`. */
  toolbar?: ReactNode
  /** The count of rows; always visible below the list. */
  footer?: ReactNode
  /**
   * Called near the end of the loaded rows, or when they don't fill the window. Absent when there are no
   * more.
   */
  onNearEnd?: (() => void) | undefined
  /** Changes with each loaded page. When a page was too short to fill the window, the next one is loaded. */
  loaded?: number
  /** The content is on cards, with the canvas colour behind them. */
  isCanvas?: boolean
  /** Passes on the scrolling element, for lists that render only visible rows. */
  onScroller?: (element: HTMLDivElement | null) => void
  children: ReactNode
}

/** A back-office page: header, toolbar, content and footer scroll together; the footer is sticky. */
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
  /** As in the frame. */
  onNearEnd: (() => void) | undefined
  loaded: number | undefined
}

/**
 * The end marker of a list: it detects that the user comes near. The frame has one; a list in a tab needs its
 * own.
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
        // A slow browser reports several entries at once, the newest last.
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

/** The parts of a list in a tab, arranged as on a page of its own. */
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
  /** The counted total; `isMore`: there are more than were counted. */
  total: number
  isMore: boolean
}

/** The count of rows: `20 de 1.284`. */
export function ListFooter({ loaded, total, isMore }: ListFooterProps) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <footer className={styles['footer']}>
      {t('list.shown', { shown: number(loaded), total: `${number(total)}${isMore ? '+' : ''}` })}
    </footer>
  )
}
