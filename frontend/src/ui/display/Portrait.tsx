import { useState, type ReactNode } from 'react'
import styles from './Portrait.module.css'

/** Smallest font size of the initials. */
const SMALLEST_PX = 11

interface PortraitProps {
  src: string | null
  /** Pixels. */
  size: number
  /** Shown while there is no picture. */
  children: ReactNode
  /** CSS colour of the children. */
  colour?: string
  /** Id of the person: it determines which of the eight background colours they get. */
  id?: number
}

const hues = 'abcdefgh'

/** A round picture of a person. Their name stands beside it, so it is hidden from screen readers. */
export function Portrait({ src, size, children, colour, id }: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div
      aria-hidden
      data-hue={id === undefined ? undefined : hues[id % hues.length]}
      className={styles['portrait']}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(SMALLEST_PX, size * 0.36),
        ...(colour && { color: colour }),
      }}
    >
      {src !== null && src !== failed ? (
        <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        children
      )}
    </div>
  )
}
