import { queuesApi, type Queue, type QueueUsage } from '@balcao/contract/resources/company/queues'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/feedback/toast'
import { liveQueues } from './queues.queries'

interface QueueRemovalProps {
  queue: Queue
  onRemoved: () => void
  onClose: () => void
}

/** Number of names that are listed; the rest is counted. */
const NAMED = 5

function namesOf(names: readonly string[], t: TFunction): string {
  const named = names.slice(0, NAMED).join(', ')
  const left = names.length - NAMED
  return left > 0 ? t('queuesPage.namesAndMore', { names: named, count: left }) : named
}

/** The consequences of deleting a queue, one per line. */
function consequences(usage: QueueUsage, t: TFunction): string[] {
  const { tickets, closedTickets, options, users, connections, sentFrom } = usage
  return [
    tickets > 0 && t('queuesPage.loses.tickets', { count: tickets }),
    closedTickets > 0 && t('queuesPage.loses.closedTickets', { count: closedTickets }),
    options > 0 && t('queuesPage.loses.options', { count: options }),
    users.length > 0 && t('queuesPage.loses.users', { names: namesOf(users, t) }),
    connections.length > 0 && t('queuesPage.loses.connections', { names: namesOf(connections, t) }),
    sentFrom.length > 0 && t('queuesPage.loses.sentFrom', { names: namesOf(sentFrom, t) }),
  ].filter((line) => line !== false)
}

/** Asks before a queue is deleted, and lists the consequences. */
export function QueueRemoval({ queue, onRemoved, onClose }: QueueRemovalProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: usage, isPending } = useQuery({
    queryKey: ['queues', 'usage', queue.id],
    queryFn: ({ signal }) => call(queuesApi.usage, { params: { id: queue.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  // Shown once the consequences are known. When they cannot be loaded, the queue can still be deleted.
  if (isPending) return null
  const details = usage ? consequences(usage, t) : [t('queuesPage.loses.unknown')]
  return (
    <ConfirmDialog
      open
      title={t('queuesPage.deleteTitle', { name: queue.name })}
      text={details.length > 0 ? t('queuesPage.deleteText') : t('queuesPage.deleteNothing')}
      details={details}
      confirm={t('common.delete')}
      danger
      typed={queue.name}
      onConfirm={async () => {
        await call(queuesApi.remove, { params: { id: queue.id } })
        liveQueues.apply(client, queue.id)
        onRemoved()
        toast.success(t('queuesPage.deleted'))
      }}
      onClose={onClose}
    />
  )
}
