import Tooltip from '@mui/material/Tooltip'
import { useEffect, type ReactNode } from 'react'

interface OpenHintProps {
  id: string
  anchor: HTMLElement
  title: ReactNode
  placement: 'right' | undefined
  onStay: () => void
  onGo: () => void
}

/** A visible tooltip beside its anchor. */
export function OpenHint({ id, anchor, title, placement, onStay, onGo }: OpenHintProps): ReactNode {
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onGo()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onGo])
  return (
    <Tooltip
      id={id}
      open
      describeChild
      placement={placement}
      title={title}
      slotProps={{ popper: { anchorEl: anchor, onMouseEnter: onStay, onMouseLeave: onGo } }}
    >
      <span hidden />
    </Tooltip>
  )
}
