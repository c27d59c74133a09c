import {
  schedulesApi,
  type ChangeScope,
  type Schedule,
} from '@balcao/contract/resources/conversations/schedules'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { useCompanyClock } from '../../../session'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useDeletion } from '../../../kit/saving'
import { liveSchedules } from './schedules.queries'

interface ScheduleRemovalProps {
  schedule: Schedule
  onClose: () => void
}

/** Asks which occurrences of a recurring message to delete: one, or it and all later ones. */
export function ScheduleRemoval({ schedule, onClose }: ScheduleRemovalProps) {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const { id, contact, sendAt, occurrence, recurrence } = schedule
  const isRecurring = recurrence !== 'none'
  const removal = (scope: ChangeScope) => ({
    live: liveSchedules,
    remove: (id: number) =>
      call(schedulesApi.remove, {
        params: { id },
        query: isRecurring && occurrence !== null ? { scope, occurrence } : {},
      }),
    gone: 'ERR_NO_SCHEDULE_FOUND' as const,
    deleted: t('schedulesPage.removed'),
  })
  const removeThis = useDeletion(removal('this'))
  const removeFollowing = useDeletion(removal('following'))
  return (
    <ConfirmDialog
      open
      danger
      title={t('schedulesPage.removeTitle')}
      text={t(isRecurring ? 'schedulesPage.removeRecurring' : 'schedulesPage.removeText', {
        name: contact.name,
        time: clock.dateTime(sendAt),
      })}
      confirm={isRecurring ? t('schedulesPage.removeThis') : t('common.delete')}
      instead={
        isRecurring
          ? {
              label: t('schedulesPage.removeFollowing'),
              onChoose: () => removeFollowing(id).then(() => undefined),
            }
          : undefined
      }
      onConfirm={() => removeThis(id).then(() => undefined)}
      onClose={onClose}
    />
  )
}
