import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useScroller } from './PageFrame'

/** Rows up to which all are drawn. */
const MOST_DRAWN = 200
/** Rows that are drawn, or not, together. */
const BLOCK = 50
/** Pixels around what is seen in which rows are drawn, so that scrolling and the keys find them there. */
const NEAR_PX = 1_000

interface RowBlocksProps<T> {
  rows: readonly T[]
  /** All are drawn, whatever their number: they are moved by hand. */
  isWhole?: boolean
  /**
   * A block, and what stands for one that is far from what is seen. @param height in pixels, of one that is
   * not drawn
   */
  block: (ref: RefObject<HTMLElement | null>, rows: ReactNode, height: number | null) => ReactNode
  /** @param place among all rows, from 0 */
  row: (row: T, place: number) => ReactNode
}

/**
 * Rows of which those far from what is seen are not in the page: an empty block as high as they were holds
 * their place. The block that has the focus stays. What scrolls is the page's frame; without one, and of few
 * rows, all are drawn.
 */
export function RowBlocks<T>({ rows, isWhole = false, block, row }: RowBlocksProps<T>) {
  const scroller = useScroller()
  const watched = rows.length > MOST_DRAWN && !isWhole ? scroller : null
  return Array.from({ length: Math.max(Math.ceil(rows.length / BLOCK), 1) }, (_, index) => (
    <Block key={index} scroller={watched} block={block}>
      {() => rows.slice(index * BLOCK, (index + 1) * BLOCK).map((each, at) => row(each, index * BLOCK + at))}
    </Block>
  ))
}

interface BlockProps extends Pick<RowBlocksProps<unknown>, 'block'> {
  /** Null: it is always drawn. */
  scroller: RefObject<HTMLElement | null> | null
  children: () => ReactNode
}

function Block({ scroller, block, children }: BlockProps) {
  const element = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const [box, root] = [element.current, scroller?.current]
    if (!box || !root) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true
        const drawn = box.offsetHeight
        if (isNear) setHeight(null)
        else if (!box.contains(document.activeElement)) setHeight((current) => current ?? drawn)
      },
      { root, rootMargin: `${NEAR_PX}px 0px` },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller])
  const missing = scroller ? height : null
  return block(element, missing === null ? children() : null, missing)
}
