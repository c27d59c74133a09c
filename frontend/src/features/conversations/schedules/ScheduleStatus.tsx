import { isLate, type Schedule } from '@balcao/contract/resources/conversations/schedules'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../i18n/errorMessage'
import { StatusPill } from '../../../ui/display/StatusPill'
import { useNow } from '../../../ui/timers/useNow'
import { toneOf } from './schedules.rules'

type ScheduleFacts = Pick<Schedule, 'status' | 'error' | 'sendAt' | 'sentAt'>

/** The text of a status, with lateness and the reason of a failure. */
export function useStatusWords(): (schedule: ScheduleFacts) => {
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

/** The status of a message, marked when it is late; the reason of a failure stands below. */
export function ScheduleStatus({ schedule }: { schedule: ScheduleFacts }) {
  const { t } = useTranslation()
  const { status, late, reason } = useStatusWords()(schedule)
  const tone = late && schedule.status === 'PENDENTE' ? 'busy' : toneOf[schedule.status]
  return (
    <Box sx={{ minWidth: 0 }}>
      <StatusPill tone={tone}>{late ? t('schedulesPage.lateStatus', { status }) : status}</StatusPill>
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
