import IconButton from '@mui/material/IconButton'
import type { MouseEvent, ReactNode } from 'react'
import { Hint } from '../display/Hint'

interface BarButtonProps {
  label: string
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  /** What it opens, and whether that is open now. */
  opens?: { as: 'dialog' | 'menu'; isOpen: boolean }
  children: ReactNode
}

/** An icon button of the top bar, with a tooltip. */
export function BarButton({ label, onClick, opens, children }: BarButtonProps) {
  return (
    <Hint title={label}>
      <IconButton
        aria-label={label}
        onClick={onClick}
        sx={{
          color: 'nav.text',
          '&:hover, &[aria-expanded=true]': { bgcolor: 'nav.hover', color: 'nav.activeText' },
          '&.Mui-focusVisible': { outlineColor: 'currentColor', outlineOffset: -2 },
          // The bar is dark in both schemes; a primary badge would be hard to see there.
          '& .MuiBadge-colorPrimary': { bgcolor: 'nav.counter', color: 'nav.background' },
        }}
        {...(opens && { 'aria-haspopup': opens.as, 'aria-expanded': opens.isOpen })}
      >
        {children}
      </IconButton>
    </Hint>
  )
}
