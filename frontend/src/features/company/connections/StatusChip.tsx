import type { Connection } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../i18n/format'
import { StatusPill } from '../../../ui/display/StatusPill'
import { lacksPasskey, stopOf, toneOf } from './connections.rules'

/** The session's status, since when, and the reason when it is not connected. */
export function StatusChip({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const { status, statusSince, statusReason } = connection
  const stop = stopOf(connection)
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
        <StatusPill tone={stop === 'setup' ? 'busy' : toneOf[status]}>
          {stop
            ? t(`connections.stops.${stop}`)
            : lacksPasskey(connection)
              ? t('connections.notLinked')
              : t(`connections.statuses.${status}`)}
        </StatusPill>
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
