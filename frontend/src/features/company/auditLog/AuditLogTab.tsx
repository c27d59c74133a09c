import { auditUserText } from '@balcao/contract/auditText'
import {
  auditKinds,
  auditLogApi,
  isAuditFailure,
  type AuditEntry,
} from '@balcao/contract/resources/company/auditLog'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { usePagedList, type PagedSource } from '../../../data/lists/pagedList'
import type { QueryOf } from '@balcao/contract/endpoint'
import { formatDate, formatDateTime, formatDay, formatTime } from '../../../i18n/format'
import { initialsOf } from '../../../ui/display/initials'
import type { Column } from '../../../ui/page/DataTable'
import { Portrait } from '../../../ui/display/Portrait'
import { ListTab, useExport, useListSearch, useListView } from '../../../kit/listPage'
import { useColleagues } from '../users'
import { AuditWhat, useAuditSentence } from './AuditWhat'
import { deviceText } from './auditEntry.rules'
import { useAuditWords } from './useAuditWords'

const auditPages: PagedSource<AuditEntry, Partial<QueryOf<typeof auditLogApi.list>>> = {
  key: ['auditLog'],
  fetchPage: async (query, signal) => {
    const { entries: rows, ...facts } = await call(auditLogApi.list, { query, signal })
    return { rows, ...facts }
  },
}

/** `Hoje, 25/11/2026`; for other days only the date. */
function dayOf(instant: string): string {
  const [day, date] = [formatDay(instant), formatDate(instant)]
  return day === date ? date : `${day}, ${date}`
}

/** Who did what in the company, grouped by day. */
export function AuditLogTab() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useListSearch()
  const colleagues = useColleagues().data ?? []
  const [asked, view] = useListView(auditLogApi.list, {
    pickers: [
      {
        key: 'kind',
        label: t('auditLogPage.kind'),
        options: auditKinds.map((value) => ({ value, label: t(`auditLogPage.kinds.${value}`) })),
      },
      {
        key: 'userId',
        label: t('auditLogPage.user'),
        options: colleagues.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'days',
        label: t('auditLogPage.period'),
        options: [
          { value: 1, label: t('auditLogPage.lastDay') },
          ...[7, 30, 90].map((days) => ({ value: days, label: t('auditLogPage.lastDays', { count: days }) })),
        ],
      },
    ],
    filters: [{ label: t('auditLogPage.failures'), view: { failures: true } }],
    orders: { newest: t('list.newest'), oldest: t('auditLogPage.oldest') },
  })
  const { orderBy: _order, ...filters } = asked
  const exportList = useExport(
    auditLogApi.export,
    { searchParam: search, ...filters },
    t('auditLogPage.fileName'),
  )
  const list = usePagedList(auditPages, search, asked)

  const say = useAuditWords()
  const sentence = useAuditSentence()
  const columns: readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
    {
      id: 'user',
      label: t('auditLogPage.columns.user'),
      width: '20%',
      lead: ({ user }) => (
        <Portrait src={null} size={24} id={user.id ?? 0}>
          {initialsOf(user.name)}
        </Portrait>
      ),
      cell: ({ user }) => auditUserText(user, say),
    },
    {
      id: 'createdAt',
      label: t('auditLogPage.columns.createdAt'),
      width: '76px',
      isQuiet: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatTime(createdAt)}
        </time>
      ),
    },
    {
      id: 'what',
      label: t('auditLogPage.columns.what'),
      wraps: true,
      cell: (entry) => <AuditWhat entry={entry} />,
    },
    {
      id: 'where',
      label: t('auditLogPage.columns.where'),
      width: '24%',
      isQuiet: true,
      cell: ({ address, device }) => [address, deviceText(device)].filter(Boolean).join(' · '),
    },
  ]

  return (
    <ListTab
      title={t('auditLogPage.title')}
      icon={<HistoryOutlined />}
      list={list}
      columns={columns}
      nameOf={(entry) =>
        t('auditLogPage.entry', {
          what: sentence(entry),
          user: auditUserText(entry.user, say),
          when: formatDateTime(entry.createdAt),
        })
      }
      search={{ value: search, onSearch: setSearch, label: t('auditLogPage.search') }}
      view={view}
      isBad={isAuditFailure}
      groupOf={({ createdAt }) => dayOf(createdAt)}
      empty={{ title: t('auditLogPage.emptyTitle'), text: t('auditLogPage.emptyText') }}
      pageActions={[
        {
          label: t('auditLogPage.personalData'),
          icon: <PersonSearchOutlined />,
          onClick: () => void navigate('/personal-data'),
        },
        exportList,
      ]}
    />
  )
}
