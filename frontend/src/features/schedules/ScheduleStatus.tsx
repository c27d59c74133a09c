import { isLate, type Schedule } from '@balcao/contract/resources/schedules'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../i18n/errorMessage'
import { useNow } from '../../ui/useNow'
import { toneOf } from './schedules.rules'

type Shown = Pick<Schedule, 'status' | 'error' | 'sendAt' | 'sentAt'>

/** What a message's status is called, that it is late, and why it was not sent. */
export function useStatusWords(): (schedule: Shown) => {
  status: string
  late: boolean
  reason: string | null
} {
  const { t } = useTranslation()
  const now = useNow()
  return (schedule) => ({
    status: t(`schedulesPage.statuses.${schedule.status}`),
    late: isLate(schedule, new Date(now)),
    reason: schedule.status === 'ERRO' ? refusalOf(schedule.error).text : null,
  })
}

/** A message's status, marked when it is late; the reason of a failure stands below it. */
export function ScheduleStatus({ schedule }: { schedule: Shown }) {
  const { t } = useTranslation()
  const { status, late, reason } = useStatusWords()(schedule)
  const tone = late && schedule.status === 'PENDENTE' ? 'busy' : toneOf[schedule.status]
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1.125,
          py: 0.375,
          borderRadius: 10,
          ...(tone === 'calm'
            ? { bgcolor: 'action.selected', color: 'text.primary' }
            : { bgcolor: `connection.${tone}.soft`, color: `connection.${tone}.main` }),
          typography: 'caption',
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'currentColor' }}
        />
        {late ? t('schedulesPage.lateStatus', { status }) : status}
      </Box>
      {reason && (
        <Box
          component="span"
          title={reason}
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
        >
          {reason}
        </Box>
      )}
    </Box>
  )
}
