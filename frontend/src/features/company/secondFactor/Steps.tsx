import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Numbered steps; its children are list items. */
export const Steps = ({ children }: { children: ReactNode }) => (
  <Box
    component="ol"
    sx={{
      counterReset: 'step',
      display: 'grid',
      gap: 2,
      width: '100%',
      m: 0,
      p: 0,
      listStyle: 'none',
      typography: 'body2',
      '& > li': { position: 'relative', pl: 4.25, minHeight: 22, counterIncrement: 'step' },
      '& > li::before': {
        content: 'counter(step)',
        position: 'absolute',
        left: 0,
        top: -1,
        width: 22,
        height: 22,
        borderRadius: '50%',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '22px',
        textAlign: 'center',
      },
    }}
  >
    {children}
  </Box>
)
