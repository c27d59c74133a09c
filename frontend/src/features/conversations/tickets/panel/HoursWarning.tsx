import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import ScheduleIcon from '@mui/icons-material/Schedule'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../../../session'
import { useNow } from '../../../../ui/timers/useNow'
import { useQueues } from '../../../company/queues'
import { closedNow } from './workingHours.rules'

/** Warns that it is outside working hours. Messages can still be sent. */
export function HoursWarning({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { company } = useActor()
  const { data: queues = [] } = useQueues()
  const now = useNow()
  const [isKnown, setKnown] = useState(false)
  const whose = closedNow(ticket.queueId, { company, queues }, new Date(now))
  if (!whose || isKnown) return null
  return (
    <Alert
      severity="warning"
      role="status"
      icon={<ScheduleIcon fontSize="inherit" />}
      onClose={() => setKnown(true)}
      closeText={t('common.close')}
      sx={{ mb: 1, py: 0, alignItems: 'center' }}
    >
      {t(`tickets.outsideHours.${whose}`, { queue: ticket.queue?.name ?? '' })}
    </Alert>
  )
}
