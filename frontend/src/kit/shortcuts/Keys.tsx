import Box from '@mui/material/Box'
import type { Chord } from './shortcuts'
import { keysOf } from './shortcuts.rules'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys of a chord, drawn as keys. */
export function Keys({ chord }: { chord: Chord }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, whiteSpace: 'nowrap' }}>
      {keysOf(chord, isMac).map((key) => (
        <Box
          key={key}
          component="kbd"
          sx={{
            minWidth: '1.9em',
            px: 0.75,
            py: 0.125,
            border: 1,
            borderColor: 'divider',
            borderBottomWidth: 2,
            borderRadius: 0.75,
            bgcolor: 'background.default',
            color: 'text.secondary',
            font: 'inherit',
            fontSize: '0.75rem',
            fontWeight: 600,
            textAlign: 'center',
          }}
        >
          {key}
        </Box>
      ))}
    </Box>
  )
}
