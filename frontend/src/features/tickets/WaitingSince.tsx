import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatWaiting } from '../../i18n/format'
import { waitingThresholds } from '../../theme/tokens'
import { useNow } from './useNow'
import { waitingLevel } from './waiting.rules'

/** How long the customer has been waiting for an answer; amber after five minutes, red after fifteen. */
export function WaitingSince({ since }: { since: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const level = waitingLevel(since, now, waitingThresholds)
  const waited = formatWaiting(since, new Date(now))
  return (
    <Box
      component="span"
      title={t('tickets.waitingFor', { time: waited })}
      data-waiting={level}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        flexShrink: 0,
        color: `waiting.${level}`,
        fontWeight: level === 'calm' ? 500 : 650,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <HourglassEmptyIcon aria-hidden sx={{ fontSize: 13 }} />
      {waited}
    </Box>
  )
}
