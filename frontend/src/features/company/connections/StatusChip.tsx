import type { Connection } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSince } from '../../../i18n/format'
import { StatusPill } from '../../../ui/display/StatusPill'
import { lacksPasskey, stopOf, toneOf } from './connections.rules'

interface StatusChipProps {
  connection: Connection
  /** Until when WhatsApp lets it write to nobody new (ISO 8601); null or past: no restriction. */
  restrictedUntil?: string | null
}

/** The session's status, since when, and the reason when it is not connected. */
export function StatusChip({ connection, restrictedUntil = null }: StatusChipProps) {
  const { t } = useTranslation()
  const { status, statusSince, statusReason } = connection
  const stop = stopOf(connection)
  const isRestricted =
    status === 'CONNECTED' && restrictedUntil !== null && new Date(restrictedUntil) > new Date()
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
        <StatusPill tone={stop === 'setup' || isRestricted ? 'busy' : toneOf[status]}>
          {stop
            ? t(`connections.stops.${stop}`)
            : lacksPasskey(connection)
              ? t('connections.notLinked')
              : t(isRestricted ? 'connections.onlyAnswers' : `connections.statuses.${status}`)}
        </StatusPill>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {t('connections.since', { since: formatSince(statusSince) })}
        </Typography>
      </Box>
      {isRestricted && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('connections.onlyAnswersUntil', { until: formatDateTime(restrictedUntil) })}
        </Typography>
      )}
      {statusReason && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t(`connections.reasons.${statusReason}`)}
        </Typography>
      )}
    </Box>
  )
}
