import type { Connection } from '@balcao/contract/resources/company/connections'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { wholeList } from '../../../data/lists/pagedList'
import { formatDateTime } from '../../../i18n/format'
import { useCan } from '../../../session'
import type { Column } from '../../../ui/page/DataTable'
import { ListPage, useListSearch } from '../../../kit/listPage'
import { ConnectionDialogs } from './ConnectionDialogs'
import { ConnectionName } from './ConnectionName'
import { useConnections } from './connections.queries'
import { SessionButtons } from './SessionButtons'
import { StatusChip } from './StatusChip'
import { useConnectionDialogs } from './useConnectionDialogs'

/** The company's connections: their status, and actions. */
export function ConnectionsPage() {
  const { t } = useTranslation()
  const can = useCan()
  const connections = useConnections()
  const dialogs = useConnectionDialogs()
  const [search, setSearch] = useListSearch()
  const mayAct = can('connections-page:actionButtons')
  const mayEdit = can('connections-page:editOrDeleteConnection')

  const session: Column<Connection> = {
    id: 'session',
    label: t('connections.columns.session'),
    width: '22%',
    wraps: true,
    cell: (connection) => <SessionButtons connection={connection} dialogs={dialogs} />,
  }
  const columns: readonly [Column<Connection>, ...Column<Connection>[]] = [
    {
      id: 'name',
      label: t('connections.columns.name'),
      wraps: true,
      cell: (connection) => <ConnectionName connection={connection} />,
    },
    {
      id: 'status',
      label: t('connections.columns.status'),
      width: '28%',
      wraps: true,
      cell: (connection) => <StatusChip connection={connection} />,
    },
    ...(mayAct ? [session] : []),
    {
      id: 'lastUpdate',
      label: t('connections.columns.lastUpdate'),
      width: '144px',
      isQuiet: true,
      isWide: true,
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
    {
      id: 'isDefault',
      label: t('connections.columns.isDefault'),
      width: '72px',
      cell: ({ isDefault }) =>
        isDefault && (
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <CheckCircleIcon
              titleAccess={t('connections.isDefault')}
              sx={{ display: 'block', color: 'connection.good.main' }}
            />
            {/* On a card, the tick has no column heading. */}
            <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
              {t('connections.columns.isDefault')}
            </Box>
          </Box>
        ),
    },
  ]

  return (
    <ListPage
      title={t('connections.title')}
      help={t('connections.subtitle')}
      icon={<SmartphoneOutlined />}
      list={wholeList(connections, search, ({ name, number }) => `${name} ${number ?? ''}`)}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('connections.search') }}
      empty={{ title: t('connections.emptyTitle'), text: t('connections.emptyText') }}
      create={
        can('connections-page:addConnection')
          ? { label: t('connections.add'), onCreate: dialogs.add }
          : undefined
      }
      onEdit={mayEdit ? ({ id }) => dialogs.edit(id) : undefined}
      onRemove={mayEdit ? ([first]) => first && dialogs.remove(first.id) : undefined}
      {...(mayAct && {
        moreActions: [
          {
            id: 'health',
            label: ({ name }: Connection) => t('connections.healthNamed', { name }),
            icon: <MonitorHeartOutlined />,
            onClick: ({ id }: Connection) => dialogs.showHealth(id),
          },
        ],
      })}
    >
      <ConnectionDialogs connections={connections.data ?? []} dialogs={dialogs} />
    </ListPage>
  )
}
