import type { MovedCompany } from '@balcao/contract/resources/billing/movedCompanies'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatDateTime } from '../../../i18n/format'
import { ListPage, useListSearch } from '../../../kit/listPage'
import type { Column } from '../../../ui/page/DataTable'
import { movePages } from './movedCompanies.queries'
import { MoveStatus } from './MoveStatus'
import { originText } from './moveWords.rules'

/** Companies that came from another installation, for super users. */
export function MovedCompaniesPage() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useListSearch()
  const list = usePagedList(movePages, search)
  const number = (count: number) => count.toLocaleString(i18n.language)
  const columns: readonly [Column<MovedCompany>, ...Column<MovedCompany>[]] = [
    {
      id: 'company',
      label: t('movedCompaniesPage.company'),
      width: '24%',
      cell: ({ company }) => company.name,
    },
    { id: 'from', label: t('movedCompaniesPage.from'), isQuiet: true, cell: (move) => originText(move, t) },
    {
      id: 'state',
      label: t('movedCompaniesPage.state'),
      width: '150px',
      cell: ({ state }) => <MoveStatus state={state} />,
    },
    {
      id: 'begun',
      label: t('movedCompaniesPage.begun'),
      width: '150px',
      isQuiet: true,
      cell: ({ begunAt }) => formatDateTime(begunAt),
    },
    {
      id: 'rows',
      label: t('movedCompaniesPage.rows'),
      width: '120px',
      align: 'end',
      isNumber: true,
      cell: ({ totals }) => number(totals.read),
    },
    {
      id: 'leftOut',
      label: t('movedCompaniesPage.leftOut'),
      width: '120px',
      align: 'end',
      isNumber: true,
      cell: ({ totals }) => number(totals.leftOut),
    },
  ]
  return (
    <ListPage
      title={t('movedCompaniesPage.title')}
      back={{ label: t('movedCompaniesPage.back'), to: '/overview' }}
      help={t('movedCompaniesPage.help')}
      icon={<LocalShippingOutlined />}
      list={list}
      columns={columns}
      nameOf={({ company }) => company.name}
      search={{ value: search, onSearch: setSearch, label: t('movedCompaniesPage.search') }}
      empty={{ title: t('movedCompaniesPage.emptyTitle'), text: t('movedCompaniesPage.emptyText') }}
      onOpen={({ id }) => void navigate(`/moved-companies/${id}`)}
    />
  )
}
