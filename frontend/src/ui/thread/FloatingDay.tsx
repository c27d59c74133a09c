import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatDay } from '../../i18n/format'
import { firstBelow, rowsAt } from './inView'
import styles from './DayLine.module.css'

/** Milliseconds that it stays after scrolling has stopped. */
const STAYS_MS = 1_000
/** Milliseconds after a user's input in which a scroll counts as the user's. */
const BY_HAND_MS = 2_000
/** Distance below the upper edge, in pixels, at which the topmost message is looked up. */
const BELOW_EDGE_PX = 12

const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Time of the topmost visible message; null when the topmost row has a day line. */
function timeInView(scroller: HTMLElement, content: HTMLElement): string | null {
  const edge = scroller.getBoundingClientRect().top + BELOW_EDGE_PX
  const row = firstBelow(rowsAt(content, edge), edge)
  if (!row || row.querySelector('h3')) return null
  return row.querySelector('time')?.dateTime ?? null
}

interface FloatingDayProps {
  scroller: RefObject<HTMLElement | null>
  /** The element with the thread's blocks. */
  content: RefObject<HTMLElement | null>
}

/**
 * Shows the day of the visible messages while the user scrolls. Screen readers find the days between the
 * messages.
 */
export function FloatingDay({ scroller, content }: FloatingDayProps) {
  const [day, setDay] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const movedAt = useRef(-Infinity)
  useEffect(() => {
    const box = scroller.current
    const blocks = content.current
    if (!box || !blocks) return
    let timer: ReturnType<typeof setTimeout>
    const handleMove = () => {
      movedAt.current = performance.now()
    }
    const handleScroll = () => {
      // New messages also scroll the thread.
      if (performance.now() - movedAt.current > BY_HAND_MS) return
      const at = timeInView(box, blocks)
      clearTimeout(timer)
      setShown(at !== null)
      if (at === null) return
      setDay(formatDay(at))
      timer = setTimeout(() => setShown(false), STAYS_MS)
    }
    for (const kind of byHand) box.addEventListener(kind, handleMove, { passive: true })
    box.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const kind of byHand) box.removeEventListener(kind, handleMove)
      box.removeEventListener('scroll', handleScroll)
    }
  }, [scroller, content])
  if (day === null) return null
  return (
    <div aria-hidden data-shown={isShown || undefined} className={styles['floating']}>
      <span className={styles['date']}>{day}</span>
    </div>
  )
}
