import type { Queue } from '@balcao/contract/resources/company/queues'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeList } from '../../../data/lists/pagedList'
import { settingOf, useActor } from '../../../session'
import { ColorDot } from '../../../ui/display/ColorDot'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { Words, type Column } from '../../../ui/page/DataTable'
import { useNow } from '../../../ui/timers/useNow'
import { ListPage, useListSearch } from '../../../kit/listPage'
import { hoursNow } from '../workingHours'
import { QueueRemoval } from './QueueRemoval'
import { useQueueOrder, useQueues } from './queues.queries'

const QueueDrawer = lazyPart(async () => ({ default: (await import('./QueueDrawer')).QueueDrawer }))

/**
 * The company's queues in the order of the bot's menu. Deleting one needs its name, because it cannot be
 * undone.
 */
export default function QueuesPage() {
  const { t } = useTranslation()
  const { company } = useActor()
  const [search, setSearch] = useListSearch()
  const [edited, setEdited] = useState<Queue | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Queue | null>(null)
  const queues = useQueues()
  const reorder = useQueueOrder()
  const list = wholeList(queues, search, ({ name }) => name)
  const timezone = settingOf(company, 'timezone')
  const hasHours = settingOf(company, 'scheduleType') === 'queue'

  const columns: readonly [Column<Queue>, ...Column<Queue>[]] = [
    {
      id: 'name',
      label: t('queuesPage.name'),
      width: '26%',
      cell: ({ name, color }) => (
        <>
          <ColorDot color={color} />
          <Words>{name}</Words>
        </>
      ),
    },
    {
      id: 'greeting',
      label: t('queuesPage.greeting'),
      isQuiet: true,
      cell: ({ greetingMessage }) => greetingMessage,
    },
    {
      id: 'order',
      label: t('queuesPage.order'),
      width: '80px',
      isWide: true,
      isQuiet: true,
      align: 'end',
      cell: (queue) => (queues.data ?? []).indexOf(queue) + 1,
    },
    {
      id: 'options',
      label: t('queuesPage.options'),
      width: '100px',
      isWide: true,
      isQuiet: true,
      align: 'end',
      cell: ({ optionsCount }) => optionsCount,
    },
    ...(hasHours && timezone
      ? [
          {
            id: 'hours',
            label: t('queuesPage.hoursColumn'),
            width: '240px',
            wraps: true,
            isQuiet: true,
            cell: (queue: Queue) => <HoursNow queue={queue} timezone={timezone} />,
          },
        ]
      : []),
  ]

  return (
    <ListPage
      title={t('queuesPage.title')}
      help={t('queuesPage.help')}
      icon={<AccountTreeOutlined />}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('queuesPage.search') }}
      empty={{ title: t('queuesPage.emptyTitle'), text: t('queuesPage.emptyText') }}
      create={{ label: t('queuesPage.add'), onCreate: () => setEdited('new') }}
      onEdit={setEdited}
      onRemove={([queue]) => setDoomed(queue ?? null)}
      onReorder={reorder}
    >
      <Suspense>
        {edited && (
          <QueueDrawer
            key={edited === 'new' ? 'new' : edited.id}
            queue={edited === 'new' ? null : edited}
            onDelete={setDoomed}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      {doomed && (
        <QueueRemoval queue={doomed} onRemoved={() => setEdited(null)} onClose={() => setDoomed(null)} />
      )}
    </ListPage>
  )
}

/** Whether the queue is open now, today's holiday, and today's hours. */
function HoursNow({ queue, timezone }: { queue: Queue; timezone: string }) {
  const { t } = useTranslation()
  const { company } = useActor()
  const now = useNow()
  const calendar = { hours: queue.schedules, days: [queue.specialDays, company.specialDays] }
  const { isOpen, today, special } = hoursNow(calendar, timezone, new Date(now))
  const hours = today || t('queuesPage.closedToday')
  return [t(isOpen ? 'queuesPage.openNow' : 'queuesPage.closedNow'), special, hours]
    .filter((part) => part !== null)
    .join(' · ')
}
