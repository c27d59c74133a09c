import type { ConnectionChange } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../../i18n/format'
import { toneOf } from '../connections.rules'

/** The history of the session, newest first. */
export function HealthHistory({ changes }: { changes: readonly ConnectionChange[] }) {
  const { t } = useTranslation()
  if (changes.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('connections.healthPanel.noHistory')}
      </Typography>
    )
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map(({ at, status, statusReason }, index) => (
        <Box
          key={`${at} ${status} ${statusReason ?? ''}`}
          component="li"
          sx={{
            position: 'relative',
            pl: 3,
            pb: 1.5,
            // The line between an entry and the previous one.
            ...(index < changes.length - 1 && {
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 4,
                top: 14,
                bottom: -6,
                width: 2,
                bgcolor: 'divider',
              },
            }),
          }}
        >
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              left: 0,
              top: 6,
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: `connection.${toneOf[status]}.main`,
            }}
          />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body2" sx={{ fontWeight: 550 }}>
              {t(`connections.statuses.${status}`)}
            </Typography>
            <Typography
              component="time"
              dateTime={at}
              variant="caption"
              sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {formatSince(at)}
            </Typography>
          </Box>
          {statusReason && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t(`connections.reasons.${statusReason}`)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
