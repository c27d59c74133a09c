import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'

interface IconLineProps {
  Icon: SvgIconComponent
  /** Of the icon and the disc behind it. */
  tone?: 'ticket.closed' | 'connection.bad' | 'connection.good'
  title: string
  children?: ReactNode
}

/** Something that happened rather than something that was said: an icon, what it is, a line about it. The hour stands beside it. */
export function IconLine({ Icon, tone = 'ticket.closed', title, children }: IconLineProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, py: 0.5, pr: 6, maxWidth: 320 }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: `${tone}.soft`,
          color: `${tone}.main`,
        }}
      >
        <Icon sx={{ fontSize: 21 }} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="div" dir="auto" sx={{ lineHeight: 1.3 }}>
          {title}
        </Typography>
        {children && (
          <Typography variant="caption" component="div" dir="auto" sx={{ color: 'text.secondary' }}>
            {children}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
