import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type Tone = 'calm' | 'busy' | 'good' | 'bad'

/** A status in one or two words. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.125,
        py: 0.375,
        borderRadius: 10,
        ...(tone === 'calm'
          ? { bgcolor: 'surface.calm', color: 'text.secondary' }
          : { bgcolor: `connection.${tone}.soft`, color: `connection.${tone}.main` }),
        typography: 'caption',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'currentColor' }}
      />
      {children}
    </Box>
  )
}
