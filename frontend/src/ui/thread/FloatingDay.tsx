import { useEffect, useRef, useState, type RefObject } from 'react'
import { formatDay } from '../../i18n/format'
import { firstBelow, rowsAt } from './inView'
import styles from './DayLine.module.css'

/** Milliseconds that it stays when nothing is scrolled any more. */
const STAYS_MS = 1_000
/** Milliseconds after a hand has moved within which the thread is scrolled by it. */
const BY_HAND_MS = 2_000
/** Pixels below the upper edge at which it is looked for what is in view. */
const BELOW_EDGE_PX = 12

const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** When the uppermost message in view was said; null where that, or a day's own line, stands there. */
function timeInView(scroller: HTMLElement, content: HTMLElement): string | null {
  const edge = scroller.getBoundingClientRect().top + BELOW_EDGE_PX
  const row = firstBelow(rowsAt(content, edge), edge)
  if (!row || row.querySelector('h3')) return null
  return row.querySelector('time')?.dateTime ?? null
}

interface FloatingDayProps {
  scroller: RefObject<HTMLElement | null>
  /** What scrolls in it: the blocks of the thread. */
  content: RefObject<HTMLElement | null>
}

/**
 * The day that is in view, over the thread while somebody scrolls it. Whoever does not see it finds the days
 * among the messages.
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
      // What comes in scrolls it, too.
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
