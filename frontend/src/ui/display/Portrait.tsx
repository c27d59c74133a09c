import { useState, type ReactNode } from 'react'
import styles from './Portrait.module.css'

/** Initials are not written smaller. */
const SMALLEST_PX = 11

interface PortraitProps {
  src: string | null
  /** Pixels. */
  size: number
  /** What stands in the picture's place while there is none. */
  children: ReactNode
  /** CSS colour of what stands in the picture's place. */
  colour?: string
  /** Whose it is: the same of them always has the same of the eight grounds. */
  id?: number
}

const hues = 'abcdefgh'

/** A round picture of somebody; their name stands beside it, so it is silent. */
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
