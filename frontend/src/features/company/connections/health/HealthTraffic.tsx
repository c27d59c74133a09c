import type { ConnectionHealth } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../../i18n/format'
import { i18n } from '../../../../i18n/i18n'

const count = (value: number): string => value.toLocaleString(i18n.language)

/** Messages received and sent today, waiting ones, and the time of the last one. */
export function HealthTraffic({ health }: { health: ConnectionHealth }) {
  const { t } = useTranslation()
  const { today, waiting, reconnections, lastReceivedAt, lastSentAt } = health
  const figures = [
    ['received', today.received],
    ['sent', today.sent],
    ['waiting', waiting],
    ['reconnections', reconnections],
  ] as const
  const lasts = [
    ['lastReceived', lastReceivedAt],
    ['lastSent', lastSentAt],
  ] as const
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {figures.map(([name, value]) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexDirection: 'column-reverse',
              justifyContent: 'flex-end',
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {t(`connections.healthPanel.${name}`)}
            </Typography>
            <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {count(value)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {lasts.map(([name, at]) => (
          <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`connections.healthPanel.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 550 }}>
              {at ? formatSince(at) : t('connections.healthPanel.never')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
