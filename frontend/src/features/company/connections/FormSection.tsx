import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  title: string
  /** One line below the title. */
  help?: string
  children: ReactNode
}

/** A section of a long form. */
export function FormSection({ title, help, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box>
        <Typography id={titleId} variant="subtitle2" component="h3">
          {title}
        </Typography>
        {help && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}
