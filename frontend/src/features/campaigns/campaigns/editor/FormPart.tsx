import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface FormPartProps {
  title: string
  help?: string
  children: ReactNode
}

/** A section of a long form. */
export function FormPart({ title, help, children }: FormPartProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 4, display: 'grid', gap: 2 }}>
      <div>
        <Typography id={id} component="h2" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
          {title}
        </Typography>
        {help && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  )
}
