import type { Schedule } from '@balcao/contract/resources/conversations/schedules'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCompanyClock } from '../../../session'
import { ScheduleEntry } from './scheduleEntry'
import { useWaitingSchedules } from './schedules.queries'
import { shortBody } from './schedules.rules'

/** In a conversation: the next scheduled message, and the number of further ones. */
export default function WaitingSchedules({ contactId }: { contactId: number }) {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const { data } = useWaitingSchedules(contactId)
  const [opened, setOpened] = useState<Schedule | null>(null)
  const [next] = data?.schedules ?? []
  const count = data?.count ?? 0
  return (
    <>
      {next && (
        <Alert
          severity="info"
          role="status"
          icon={<ScheduleSendOutlined fontSize="inherit" />}
          action={
            <>
              {count > 1 && (
                <Button
                  component={Link}
                  to={`/schedules?q=${encodeURIComponent(next.contact.name)}`}
                  size="small"
                  color="inherit"
                  sx={{ minHeight: 30 }}
                >
                  {t('schedulesPage.moreWaiting', { count: count - 1 })}
                </Button>
              )}
              <Button size="small" color="inherit" onClick={() => setOpened(next)} sx={{ minHeight: 30 }}>
                {t('schedulesPage.open')}
              </Button>
            </>
          }
          sx={{ mb: 1, py: 0, alignItems: 'center' }}
        >
          {t('schedulesPage.waiting', { time: clock.dateTime(next.sendAt), text: shortBody(next.body) })}
          {!clock.isReaders && <> {t('schedulesPage.companyClock', { timezone: clock.timezone })}</>}
        </Alert>
      )}
      <Suspense>{opened && <ScheduleEntry schedule={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
