import type { QueryOf } from '@balcao/contract/endpoint'
import {
  personalDataApi,
  personalDataKinds,
  type PersonalDataRequest,
} from '@balcao/contract/resources/people/personalData'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { usePagedList, type PagedSource } from '../../../data/lists/pagedList'
import { formatDateTime } from '../../../i18n/format'
import type { Column } from '../../../ui/page/DataTable'
import { ListPage, useExport, useListSearch, useListView } from '../../../kit/listPage'
import { useColleagues } from '../../company/users'

const requestPages: PagedSource<PersonalDataRequest, Partial<QueryOf<typeof personalDataApi.list>>> = {
  key: ['personalData'],
  fetchPage: async (query, signal) => {
    const { requests: rows, ...facts } = await call(personalDataApi.list, { query, signal })
    return { rows, ...facts }
  },
}

/** Who exported or erased whose data, why and when. */
export default function PersonalDataPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useListSearch()
  const colleagues = useColleagues().data ?? []
  const [asked, view] = useListView(personalDataApi.list, {
    pickers: [
      {
        key: 'kind',
        label: t('personalDataPage.kind'),
        options: personalDataKinds.map((value) => ({ value, label: t(`personalDataPage.kinds.${value}`) })),
      },
      {
        key: 'userId',
        label: t('personalDataPage.user'),
        options: colleagues.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'days',
        label: t('personalDataPage.period'),
        options: [
          ...[30, 90].map((days) => ({
            value: days,
            label: t('personalDataPage.lastDays', { count: days }),
          })),
          { value: 365, label: t('personalDataPage.lastYear') },
        ],
      },
    ],
    orders: { newest: t('list.newest'), oldest: t('personalDataPage.oldest') },
  })
  const { orderBy: _order, ...filters } = asked
  const exportList = useExport(
    personalDataApi.export,
    { searchParam: search, ...filters },
    t('personalDataPage.fileName'),
  )
  const list = usePagedList(requestPages, search, asked)

  const contactOf = ({ contactName, contactId }: PersonalDataRequest) =>
    contactName ?? t('personalDataPage.gone', { id: contactId })
  const columns: readonly [Column<PersonalDataRequest>, ...Column<PersonalDataRequest>[]] = [
    { id: 'contact', label: t('personalDataPage.contact'), width: '20%', cell: contactOf },
    {
      id: 'kind',
      label: t('personalDataPage.kind'),
      width: '100px',
      cell: ({ kind }) => t(`personalDataPage.kinds.${kind}`),
    },
    { id: 'reason', label: t('personalDataPage.reason'), wraps: true, cell: ({ reason }) => reason },
    {
      id: 'counts',
      label: t('personalDataPage.counts'),
      width: '18%',
      isQuiet: true,
      isWide: true,
      wraps: true,
      cell: ({ counts: { tickets, messages } }) =>
        `${t('personalDataPage.tickets', { count: tickets })}, ${t('personalDataPage.messages', { count: messages })}`,
    },
    {
      id: 'user',
      label: t('personalDataPage.user'),
      width: '16%',
      isQuiet: true,
      cell: ({ userName }) => userName,
    },
    {
      id: 'createdAt',
      label: t('personalDataPage.createdAt'),
      width: '144px',
      isQuiet: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
  ]

  return (
    <ListPage
      title={t('personalDataPage.title')}
      help={t('personalDataPage.help')}
      icon={<PersonSearchOutlined />}
      list={list}
      columns={columns}
      nameOf={(request) =>
        t('personalDataPage.entry', {
          kind: t(`personalDataPage.kinds.${request.kind}`),
          contact: contactOf(request),
          user: request.userName,
          when: formatDateTime(request.createdAt),
        })
      }
      search={{ value: search, onSearch: setSearch, label: t('personalDataPage.search') }}
      view={view}
      empty={{ title: t('personalDataPage.emptyTitle'), text: t('personalDataPage.emptyText') }}
      pageActions={[
        {
          label: t('personalDataPage.back'),
          icon: <HistoryOutlined />,
          onClick: () => void navigate('/security?tab=log'),
        },
        exportList,
      ]}
    />
  )
}
