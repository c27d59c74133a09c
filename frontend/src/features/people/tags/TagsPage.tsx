import { tagsApi, type Tag, type TagRow } from '@balcao/contract/resources/people/tags'
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined'
import CheckIcon from '@mui/icons-material/Check'
import SellOutlined from '@mui/icons-material/SellOutlined'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { useCan } from '../../../session'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { Column } from '../../../ui/page/DataTable'
import { ListPage, useExport, useListSearch, useListView, useRemoval } from '../../../kit/listPage'
import { tagCarriers } from './tagCarriers'
import { TagChip } from './TagChip'
import { TagDialog } from './TagDialog'
import { liveTags, tagPages } from './tags.queries'

const TagMergeDialog = lazyPart(() => import('./TagMergeDialog'))

/** The company's tags. */
export default function TagsPage() {
  const { t } = useTranslation()
  const can = useCan()
  const [search, setSearch] = useListSearch()
  const [asked, view] = useListView(tagsApi.list, {
    filters: [{ label: t('tagsPage.columns.kanban'), view: { kanban: 1 } }],
    orders: { name: t('tagsPage.name'), newest: t('list.newest') },
  })
  const exportList = useExport(tagsApi.export, { searchParam: search, ...asked }, t('tagsPage.fileName'))
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const [merged, setMerged] = useState<TagRow | null>(null)
  const { visible, removeRows } = useRemoval<TagRow>({
    list: usePagedList(tagPages, search, asked),
    live: liveTags,
    remove: (id) => call(tagsApi.remove, { params: { id }, outlivesPage: true }),
    gone: 'ERR_NO_TAG_FOUND',
    text: ([first, ...others]) => {
      if (others.length > 0 || !first) return t('tagsPage.removedMany', { count: others.length + 1 })
      const carriers = tagCarriers(first)
      return carriers === null
        ? t('tagsPage.removed', { name: first.name })
        : t('tagsPage.removedFrom', { name: first.name, carriers })
    },
  })

  const columns: readonly [Column<TagRow>, ...Column<TagRow>[]] = [
    { id: 'name', label: t('tagsPage.columns.name'), cell: (tag) => <TagChip tag={tag} /> },
    {
      id: 'tickets',
      label: t('tagsPage.columns.tickets'),
      width: '20%',
      isQuiet: true,
      cell: ({ ticketsCount }) => t('tagsPage.tickets', { count: ticketsCount }),
    },
    {
      id: 'contacts',
      label: t('tagsPage.columns.contacts'),
      width: '20%',
      isWide: true,
      isQuiet: true,
      cell: ({ contactsCount }) => t('tagsPage.contacts', { count: contactsCount }),
    },
    {
      id: 'kanban',
      label: t('tagsPage.columns.kanban'),
      width: '12%',
      isWide: true,
      isQuiet: true,
      cell: ({ kanban }) =>
        kanban === 1 && (
          <CheckIcon fontSize="small" titleAccess={t('tagsPage.lane')} sx={{ display: 'block' }} />
        ),
    },
  ]

  return (
    <ListPage
      title={t('tagsPage.title')}
      help={t('tagsPage.help')}
      icon={<SellOutlined />}
      list={visible}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('tagsPage.search') }}
      view={view}
      empty={{ title: t('tagsPage.emptyTitle'), text: t('tagsPage.emptyText') }}
      create={{ label: t('tagsPage.add'), onCreate: () => setEdited('new') }}
      pageActions={[exportList]}
      onEdit={can('tags:write') ? setEdited : undefined}
      onRemove={can('tags:delete') ? removeRows : undefined}
      removesMany
      moreActions={
        can('tags:delete')
          ? [
              {
                id: 'merge',
                label: ({ name }) => t('tagsPage.merge.action', { name }),
                icon: <CallMergeOutlined fontSize="small" />,
                onClick: setMerged,
              },
            ]
          : []
      }
    >
      <Suspense>{merged && <TagMergeDialog tag={merged} onClose={() => setMerged(null)} />}</Suspense>
      {edited && <TagDialog tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </ListPage>
  )
}
