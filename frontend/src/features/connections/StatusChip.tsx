import type { Connection } from '@balcao/contract/resources/connections'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../i18n/format'
import { toneOf } from './connections.rules'

/** What the session is doing, since when, and why when it is not connected. */
export function StatusChip({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const { status, statusSince, statusReason } = connection
  const tone = toneOf[status]
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1.125,
            py: 0.375,
            borderRadius: 10,
            bgcolor: `connection.${tone}.soft`,
            color: `connection.${tone}.main`,
            typography: 'caption',
            fontWeight: 600,
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'currentColor' }}
          />
          {t(`connections.statuses.${status}`)}
        </Box>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {t('connections.since', { since: formatSince(statusSince) })}
        </Typography>
      </Box>
      {statusReason && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t(`connections.reasons.${statusReason}`)}
        </Typography>
      )}
    </Box>
  )
}
