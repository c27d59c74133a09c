import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { usePageTitle } from './pageTitle'

interface PageProps {
  title: string
  /** One line below the title: what the page is for. */
  subtitle?: string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the back office: its title, its actions and its content, which scrolls. */
export function Page({ title, subtitle, actions, children }: PageProps) {
  usePageTitle(title)

  return (
    <Box sx={{ height: '100%', overflow: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 2, sm: 3 } }}>
      <Box sx={{ maxWidth: 1280, mx: 'auto' }}>
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 2, mb: { xs: 2, sm: 3 }, flexWrap: 'wrap', minHeight: 44 }}
        >
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Typography variant="h1">{title}</Typography>
            {subtitle && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
                {subtitle}
              </Typography>
            )}
          </Box>
          {actions}
        </Stack>
        {children}
      </Box>
    </Box>
  )
}
