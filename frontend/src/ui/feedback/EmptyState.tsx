import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** Why there is nothing, and what the user can do. */
  text: string
  action?: ReactNode
  /** `h1` when it fills the whole page. */
  heading?: 'h1' | 'h2'
}

/** Shown in place of content: why there is none, and how to create some. */
export function EmptyState({ icon, title, text, action, heading = 'h2' }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        textAlign: 'center',
        px: 3,
        py: 6,
        maxWidth: 440,
        mx: 'auto',
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          mb: 1,
          borderRadius: '50%',
          bgcolor: 'row.selected',
          color: 'primary.main',
          '& svg': { fontSize: 30 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="h3" component={heading}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  )
}
