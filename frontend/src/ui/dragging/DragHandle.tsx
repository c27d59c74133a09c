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
  /** Names what is moved. */
  label: string
  /** How keys move it, said in the label's tip. */
  title: string
  ref: Ref<HTMLButtonElement>
  /** Moves it by a key. What cannot be done does nothing. */
  onMove: (direction: Direction) => void
  disabled?: boolean
}

/**
 * Where a row is taken to be moved: with the pointer, or with the arrow keys while it has the focus, which it
 * keeps.
 */
export function DragHandle({ label, title, ref, onMove, disabled = false }: DragHandleProps) {
  const button = useRef<HTMLButtonElement | null>(null)
  const isMoving = useRef(false)

  // A row that changes its place among its siblings is taken out of the page for a moment, and the focus with
  // it.
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
