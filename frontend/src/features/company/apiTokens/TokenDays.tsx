import type { ApiToken } from '@balcao/contract/resources/company/access/apiTokens'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatCalendarDay, formatDateTime } from '../../../i18n/format'
import { NumberTable } from '../../../ui/figures/NumberTable'
import { useApiTokenDays } from './apiTokens.queries'

/** Calls with a token by day, the newest first. */
export function TokenDays({ token: { id, lastUsedAt, lastUsedFrom } }: { token: ApiToken }) {
  const { t } = useTranslation()
  const { data: days, error } = useApiTokenDays(id)
  if (error) return <Typography role="alert">{errorText(error)}</Typography>
  if (!days) return <CircularProgress size={24} aria-label={t('common.loading')} />
  if (lastUsedAt === null) return <Typography variant="body2">{t('apiTokens.neverUsedText')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('apiTokens.lastUse', { at: formatDateTime(lastUsedAt), address: lastUsedFrom ?? '–' })}
      </Typography>
      {days.length === 0 ? (
        <Typography variant="body2">{t('apiTokens.noDays')}</Typography>
      ) : (
        <NumberTable
          label={t('apiTokens.daysTitle')}
          head={[t('apiTokens.day'), t('apiTokens.calls'), t('apiTokens.refused')]}
          rows={days.toReversed().map(({ day, calls, refused }) => ({
            id: day,
            name: formatCalendarDay(day),
            cells: [String(calls), String(refused)],
          }))}
        />
      )}
    </Box>
  )
}
