import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Our text in place of a message that cannot be shown. */
export function Notice({ Icon, children }: { Icon: SvgIconComponent; children: ReactNode }) {
  return (
    <Box component="em" sx={{ color: 'text.secondary' }}>
      <Icon aria-hidden sx={{ fontSize: 16, verticalAlign: '-3px', mr: 0.625 }} />
      {children}
    </Box>
  )
}
