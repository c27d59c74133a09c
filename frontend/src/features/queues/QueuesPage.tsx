import { queuesApi, type Queue } from '@balcao/contract/resources/queues'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/apiClient'
import { wholeList } from '../../data/pagedList'
import { ColorDot } from '../../ui/ColorDot'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import type { Column } from '../../ui/page/DataTable'
import { toast } from '../../ui/toast'
import { ListPage, useListSearch } from '../listPage'
import { QueueDrawer } from './QueueDrawer'
import { liveQueues, useQueues } from './queues.queries'

/** The company's queues. What goes with one that is deleted does not come back, so that is asked by name. */
export default function QueuesPage() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [search, setSearch] = useListSearch()
  const [edited, setEdited] = useState<Queue | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Queue | null>(null)
  const list = wholeList(useQueues(), search, ({ name }) => name)

  const columns: readonly [Column<Queue>, ...Column<Queue>[]] = [
    {
      id: 'name',
      label: t('queuesPage.name'),
      width: '30%',
      cell: ({ name, color }) => (
        <>
          <ColorDot color={color} />
          {name}
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
      width: '100px',
      isWide: true,
      isQuiet: true,
      align: 'end',
      cell: ({ orderQueue }) => orderQueue,
    },
  ]

  const remove = async ({ id }: Queue) => {
    await call(queuesApi.remove, { params: { id } })
    liveQueues.apply(client, id)
    setEdited(null)
    toast.success(t('queuesPage.deleted'))
  }

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
    >
      {edited && (
        <QueueDrawer
          key={edited === 'new' ? 'new' : edited.id}
          queue={edited === 'new' ? null : edited}
          onAdded={setEdited}
          onDelete={setDoomed}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          open
          title={t('queuesPage.deleteTitle', { name: doomed.name })}
          text={t('queuesPage.deleteText')}
          confirm={t('common.delete')}
          danger
          typed={doomed.name}
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListPage>
  )
}
