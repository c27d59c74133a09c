import type { Connection } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatPhone } from '../../../i18n/format'
import { SimulatorBadge } from './SimulatorBadge'

/** The name, the linked number, and a badge for a simulated connection. */
export function ConnectionName({ connection: { name, number, isSimulated } }: { connection: Connection }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, py: 0.25 }}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <span>{name}</span>
        {isSimulated && <SimulatorBadge />}
      </Box>
      {number && (
        <Typography
          variant="caption"
          component="span"
          sx={{ display: 'block', color: 'text.tertiary', fontWeight: 400 }}
        >
          {formatPhone(number)}
        </Typography>
      )}
    </Box>
  )
}
