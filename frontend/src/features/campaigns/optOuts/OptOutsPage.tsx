import { optOutsApi, optOutSources, type OptOut } from '@balcao/contract/resources/campaigns/optOuts'
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatDateTime, formatPhone } from '../../../i18n/format'
import type { Column } from '../../../ui/page/DataTable'
import { ListPage, useExport, useListSearch, useListView } from '../../../kit/listPage'
import { OptOutDialog } from './OptOutDialog'
import { OptOutRemoval } from './OptOutRemoval'
import { optOutPages } from './optOuts.queries'

const calledOf = ({ name, number }: OptOut): string => name || formatPhone(number)

/** People who get no more campaigns of the company. */
export default function OptOutsPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useListSearch()
  const [asked, view] = useListView(optOutsApi.list, {
    pickers: [
      {
        key: 'source',
        label: t('optOutsPage.source'),
        options: optOutSources.map((source) => ({
          value: source,
          label: t(`optOutsPage.sources.${source}`),
        })),
      },
    ],
    orders: {},
  })
  const list = usePagedList(optOutPages, search, asked)
  const exportList = useExport(
    optOutsApi.export,
    { searchParam: search, ...asked },
    t('optOutsPage.fileName'),
  )
  const [edited, setEdited] = useState<OptOut | 'new' | null>(null)
  const [doomed, setDoomed] = useState<OptOut | null>(null)

  const columns: readonly [Column<OptOut>, ...Column<OptOut>[]] = [
    { id: 'name', label: t('contacts.name'), width: '22%', cell: calledOf },
    {
      id: 'number',
      label: t('optOutsPage.number'),
      width: '180px',
      cell: ({ name, number }) => name && formatPhone(number),
    },
    { id: 'reason', label: t('optOutsPage.reason'), wraps: true, cell: ({ reason }) => reason },
    {
      id: 'source',
      label: t('optOutsPage.source'),
      width: '20%',
      isQuiet: true,
      cell: ({ source, campaign, userName }) => {
        const origin = campaign?.name ?? (source === 'manual' ? userName : null)
        return origin
          ? `${t(`optOutsPage.sources.${source}`)}: ${origin}`
          : t(`optOutsPage.sources.${source}`)
      },
    },
    {
      id: 'date',
      label: t('optOutsPage.date'),
      width: '150px',
      isQuiet: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ]

  return (
    <ListPage
      title={t('optOutsPage.title')}
      back={{ label: t('optOutsPage.back'), to: '/contact-lists' }}
      help={t('optOutsPage.help')}
      icon={<UnsubscribeOutlined />}
      list={list}
      columns={columns}
      nameOf={calledOf}
      search={{ value: search, onSearch: setSearch, label: t('optOutsPage.search') }}
      view={view}
      empty={{ title: t('optOutsPage.emptyTitle'), text: t('optOutsPage.emptyText') }}
      create={{ label: t('optOutsPage.add'), onCreate: () => setEdited('new') }}
      pageActions={[exportList]}
      onEdit={setEdited}
      onRemove={([row]) => setDoomed(row ?? null)}
    >
      {edited && <OptOutDialog optOut={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && <OptOutRemoval optOut={doomed} name={calledOf(doomed)} onClose={() => setDoomed(null)} />}
    </ListPage>
  )
}
