import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

interface GroupProps {
  label: string
  /** One quiet word beside the label. */
  aside?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** Fields that belong together, under one label. */
export function Group({ label, aside, error, children }: GroupProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 500 }}>
        {label}
        {aside && (
          <Box component="span" sx={{ ml: 0.75, fontWeight: 400, color: 'text.secondary' }}>
            {aside}
          </Box>
        )}
      </Typography>
      {children}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
