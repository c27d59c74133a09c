import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { corners } from '../../theme/tokens'

interface AnchoredPanelProps {
  anchor: HTMLElement
  label: string
  /** Pixels, on a window that is wide enough. */
  width: number
  /**
   * Position: under or over its button with the right edges aligned, under it with the left edges aligned, or
   * to the right of it.
   */
  place?: 'below' | 'belowStart' | 'above' | 'beside'
  onClose: () => void
  children: ReactNode
}

const places = {
  below: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  },
  belowStart: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
    transformOrigin: { vertical: 'top', horizontal: 'left' },
  },
  above: {
    anchorOrigin: { vertical: 'top', horizontal: 'right' },
    transformOrigin: { vertical: 'bottom', horizontal: 'right' },
  },
  beside: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'bottom', horizontal: 'left' },
  },
} as const

/**
 * A panel that a button of the shell opens. On narrow screens it is a bottom sheet that can be swiped away.
 */
export function AnchoredPanel({
  anchor,
  label,
  width,
  place = 'below',
  onClose,
  children,
}: AnchoredPanelProps) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const named = { role: 'dialog', 'aria-label': label } as const
  if (!isNarrow)
    return (
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        {...places[place]}
        slotProps={{ paper: { ...named, sx: { width, maxWidth: 'calc(100vw - 16px)', maxHeight: '80vh' } } }}
      >
        {children}
      </Popover>
    )
  return (
    <SwipeableDrawer
      anchor="bottom"
      open
      onOpen={() => undefined}
      onClose={onClose}
      disableSwipeToOpen
      slotProps={{
        paper: {
          ...named,
          sx: {
            maxHeight: '85dvh',
            pb: 'env(safe-area-inset-bottom)',
            borderRadius: `${corners.card}px ${corners.card}px 0 0`,
            bgcolor: 'surface.raised',
          },
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flexShrink: 0,
          width: 36,
          height: 4,
          mx: 'auto',
          my: 1,
          borderRadius: 1,
          bgcolor: 'line.strong',
        }}
      />
      {children}
    </SwipeableDrawer>
  )
}
