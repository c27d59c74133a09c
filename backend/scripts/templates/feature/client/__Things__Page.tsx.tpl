import { __things__Api, type __Thing__ } from '@balcao/contract/resources/__roof__/__things__'
import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatDateTime } from '../../../i18n/format'
import type { Column } from '../../../ui/page/DataTable'
import { ListPage, useListSearch, useListView, useRemoval } from '../../../kit/listPage'
import { __Thing__Dialog } from './__Thing__Dialog'
import { live__Things__, __thing__Pages } from './__things__.queries'

export default function __Things__Page() {
  const { t } = useTranslation()
  const [search, setSearch] = useListSearch()
  const [asked, view] = useListView(__things__Api.list, {
    orders: { name: t('__things__Page.name'), newest: t('list.newest') },
  })
  const [edited, setEdited] = useState<__Thing__ | 'new' | null>(null)
  const { visible, removeRows } = useRemoval<__Thing__>({
    list: usePagedList(__thing__Pages, search, asked),
    live: live__Things__,
    remove: (id) => call(__things__Api.remove, { params: { id }, outlivesPage: true }),
    gone: 'ERR_NOT_FOUND',
    text: ({ length: count }) => t('__things__Page.removed', { count }),
  })

  const columns: readonly [Column<__Thing__>, ...Column<__Thing__>[]] = [
    { id: 'name', label: t('__things__Page.name'), cell: ({ name }) => name },
    {
      id: 'updatedAt',
      label: t('__things__Page.updatedAt'),
      width: '20%',
      isWide: true,
      isQuiet: true,
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
  ]

  return (
    <ListPage
      title={t('__things__Page.title')}
      help={t('__things__Page.help')}
      icon={<ListAltOutlined />}
      list={visible}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('__things__Page.search') }}
      view={view}
      empty={{ title: t('__things__Page.emptyTitle'), text: t('__things__Page.emptyText') }}
      create={{ label: t('__things__Page.add'), onCreate: () => setEdited('new') }}
      onEdit={setEdited}
      onRemove={removeRows}
      removesMany
    >
      {edited && <__Thing__Dialog __thing__={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </ListPage>
  )
}
