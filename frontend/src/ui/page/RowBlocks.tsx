import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useScroller } from './PageFrame'

/** Up to this many rows, all are rendered. */
const MOST_DRAWN = 200
/** Number of rows that are rendered, or not, together. */
const BLOCK = 50
/**
 * Distance from the visible part, in pixels, in which rows are rendered, so that scrolling and keys find
 * them.
 */
const NEAR_PX = 1_000

interface RowBlocksProps<T> {
  rows: readonly T[]
  /** Render all rows, whatever their number, because they can be moved by hand. */
  isWhole?: boolean
  /** Draws a block; an unrendered one is empty. @param height in pixels, of an unrendered block */
  block: (ref: RefObject<HTMLElement | null>, rows: ReactNode, height: number | null) => ReactNode
  /** @param place index among all rows */
  row: (row: T, place: number) => ReactNode
}

/**
 * Renders only the rows near the visible part. Other blocks of rows are replaced by an empty block of the
 * same height. The block that has the focus is always rendered. Without a scrolling page frame, and for few
 * rows, all are rendered.
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
  /** Null: it is always rendered. */
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
