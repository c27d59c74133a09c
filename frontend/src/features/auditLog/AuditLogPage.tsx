import { auditRecordText, auditUserText } from '@balcao/contract/auditText'
import { auditKinds, auditLogApi, type AuditEntry } from '@balcao/contract/resources/auditLog'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../data/apiClient'
import { usePagedList, type PagedSource } from '../../data/pagedList'
import type { QueryOf } from '@balcao/contract/endpoint'
import { formatDateTime } from '../../i18n/format'
import type { Column } from '../../ui/page/DataTable'
import { ListPage, useExport, useListSearch, useListView } from '../listPage'
import { useColleagues } from '../users'
import { AuditChanges } from './AuditChanges'
import { useAuditWords } from './useAuditWords'

const auditPages: PagedSource<AuditEntry, Partial<QueryOf<typeof auditLogApi.list>>> = {
  key: ['auditLog'],
  fetchPage: async (query, signal) => {
    const { entries: rows, ...facts } = await call(auditLogApi.list, { query, signal })
    return { rows, ...facts }
  },
}

/** Who changed what in the company. */
export default function AuditLogPage() {
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
  const recordOf = (entry: AuditEntry) =>
    t('auditLogPage.record', {
      kind: t(`auditLogPage.kinds.${entry.kind}`),
      name: auditRecordText(entry, say),
    })
  const columns: readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
    { id: 'record', label: t('auditLogPage.columns.record'), width: '24%', wraps: true, cell: recordOf },
    {
      id: 'action',
      label: t('auditLogPage.columns.action'),
      width: '90px',
      cell: ({ action }) => t(`auditLogPage.actions.${action}`),
    },
    {
      id: 'user',
      label: t('auditLogPage.columns.user'),
      width: '16%',
      isQuiet: true,
      cell: ({ user }) => auditUserText(user, say),
    },
    {
      id: 'createdAt',
      label: t('auditLogPage.columns.createdAt'),
      width: '144px',
      isQuiet: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      id: 'changes',
      label: t('auditLogPage.columns.changes'),
      wraps: true,
      cell: (entry) => <AuditChanges entry={entry} />,
    },
  ]

  return (
    <ListPage
      title={t('auditLogPage.title')}
      help={t('auditLogPage.help')}
      icon={<HistoryOutlined />}
      list={list}
      columns={columns}
      nameOf={(entry) =>
        t('auditLogPage.entry', {
          action: t(`auditLogPage.actions.${entry.action}`),
          record: recordOf(entry),
          user: auditUserText(entry.user, say),
          when: formatDateTime(entry.createdAt),
        })
      }
      search={{ value: search, onSearch: setSearch, label: t('auditLogPage.search') }}
      view={view}
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
