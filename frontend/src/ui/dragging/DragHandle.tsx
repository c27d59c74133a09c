import DragIndicatorIcon from '@mui/icons-material/DragIndicator'
import { useEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import styles from './dragging.module.css'

export type Direction = 'up' | 'down' | 'left' | 'right'

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface DragHandleProps {
  /** Accessible name: the row that is moved. */
  label: string
  /** Tooltip: how to move the row with the keys. */
  title: string
  ref: Ref<HTMLButtonElement>
  /** Moves the row by a key. An impossible move does nothing. */
  onMove: (direction: Direction) => void
  disabled?: boolean
}

/**
 * The handle of a row: it is dragged with the pointer, or moved with the arrow keys while it has the focus.
 * It keeps the focus.
 */
export function DragHandle({ label, title, ref, onMove, disabled = false }: DragHandleProps) {
  const button = useRef<HTMLButtonElement | null>(null)
  const isMoving = useRef(false)

  // React moves a row by removing and inserting it, which loses the focus.
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    button.current?.focus()
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    isMoving.current = true
    onMove(direction)
  }

  return (
    <button
      ref={(element) => {
        button.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      type="button"
      className={styles['handle']}
      aria-label={label}
      title={title}
      disabled={disabled}
      onKeyDown={handleKeyDown}
    >
      <DragIndicatorIcon aria-hidden />
    </button>
  )
}
