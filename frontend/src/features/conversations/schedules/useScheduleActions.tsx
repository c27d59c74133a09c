import { schedulesApi, type Schedule } from '@balcao/contract/resources/conversations/schedules'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import ReplayIcon from '@mui/icons-material/Replay'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import type { RowAction } from '../../../ui/page/DataTable'
import { toast } from '../../../ui/feedback/toast'
import { liveSchedules } from './schedules.queries'
import { canRetry } from './schedules.rules'

/** Actions on a message besides editing and deleting. @param copy opens a form with the same values. */
export function useScheduleActions(copy: (schedule: Schedule) => void): RowAction<Schedule>[] {
  const { t } = useTranslation()
  const client = useQueryClient()
  const retry = async ({ id }: Schedule) => {
    try {
      liveSchedules.apply(client, await call(schedulesApi.retry, { params: { id } }))
      toast.success(t('schedulesPage.retried'))
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return [
    {
      id: 'retry',
      label: ({ contact }) => t('schedulesPage.retry', { name: contact.name }),
      icon: <ReplayIcon fontSize="small" />,
      onClick: (schedule) => void retry(schedule),
      isFor: canRetry,
    },
    {
      id: 'copy',
      label: ({ contact }) => t('schedulesPage.copy', { name: contact.name }),
      icon: <ContentCopyOutlined fontSize="small" />,
      onClick: copy,
    },
  ]
}
