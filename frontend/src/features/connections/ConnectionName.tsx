import type { Connection } from '@balcao/contract/resources/connections'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPhone } from '../../i18n/format'
import { SimulatorBadge } from './SimulatorBadge'

/** The name, the linked number, and a badge when no real phone is behind it. */
export function ConnectionName({ connection: { name, number, provider } }: { connection: Connection }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="subtitle2" component="span">
          {name}
        </Typography>
        {provider === 'simulator' && <SimulatorBadge />}
      </Box>
      {number && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {formatPhone(number)}
        </Typography>
      )}
    </Box>
  )
}
