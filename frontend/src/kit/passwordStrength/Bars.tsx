import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface BarsProps {
  /** Number of filled bars, of four. */
  filled?: number
  colour?: 'error' | 'warning' | 'success'
  children?: ReactNode
}

/** Four bars and a line of text below; the line keeps its height while it is empty. */
export function Bars({ filled = 0, colour = 'error', children }: BarsProps) {
  return (
    <Box sx={{ mt: -1 }}>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5 }}>
        {[1, 2, 3, 4].map((bar) => (
          <Box
            key={bar}
            sx={{
              height: 4,
              borderRadius: 2,
              bgcolor: bar <= filled ? `${colour}.main` : 'divider',
              '@media (forced-colors: active)': {
                border: '1px solid',
                bgcolor: bar <= filled ? 'CanvasText' : 'Canvas',
              },
            }}
          />
        ))}
      </Box>
      <Box
        role="status"
        sx={{ mt: 0.5, minHeight: '1.25rem', typography: 'caption', color: 'text.secondary' }}
      >
        {children}
      </Box>
    </Box>
  )
}
