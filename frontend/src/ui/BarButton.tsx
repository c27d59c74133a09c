import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { MouseEvent, ReactNode } from 'react'

interface BarButtonProps {
  label: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  /** What it opens, and whether that is open. */
  opens?: { as: 'dialog' | 'menu'; isOpen: boolean }
  children: ReactNode
}

/** An icon of the top bar with its name. */
export function BarButton({ label, onClick, opens, children }: BarButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{ minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }}
        {...(opens && { 'aria-haspopup': opens.as, 'aria-expanded': opens.isOpen })}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
