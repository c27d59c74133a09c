import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'

/** A section of a settings page, with its heading. */
export function SettingSection({
  title,
  help,
  children,
}: {
  title: string
  help?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 880, mb: 4 }}>
      <Typography id={id} component="h2" sx={{ fontSize: '1rem', fontWeight: 600, mb: help ? 0.5 : 1 }}>
        {title}
      </Typography>
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {help}
        </Typography>
      )}
      {children}
    </Box>
  )
}

interface SettingRowProps {
  label: string
  help?: string
  /** @param labelId id of the field's label */
  children: (labelId: string) => ReactNode
}

/** A setting: name, help, and its field beside or below it. */
export function SettingRow({ label, help, children }: SettingRowProps) {
  const labelId = useId()
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 300px' },
        // A switch stays on the line of its label.
        '&:has(> div > .MuiSwitch-root)': { gridTemplateColumns: { xs: '1fr auto', sm: '1fr 300px' } },
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography id={labelId} variant="body2" sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
        {help && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        )}
      </div>
      <Box sx={{ minWidth: 0 }}>{children(labelId)}</Box>
    </Box>
  )
}
