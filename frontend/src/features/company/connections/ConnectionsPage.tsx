import type { Connection } from '@balcao/contract/resources/company/connections'
import CloudOutlined from '@mui/icons-material/CloudOutlined'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import { useTranslation } from 'react-i18next'
import { wholeList } from '../../../data/lists/pagedList'
import { ListPage, useListSearch } from '../../../kit/listPage'
import { useCan } from '../../../session'
import type { RowAction } from '../../../ui/page/DataTable'
import { useMonthCosts } from '../costs'
import { ConnectionCards } from './ConnectionCards'
import { ConnectionDialogs } from './ConnectionDialogs'
import { useConnections, useProviders } from './connections.queries'
import { isOfficial } from './connections.rules'
import { useConnectionColumns } from './useConnectionColumns'
import { useConnectionDialogs } from './useConnectionDialogs'

/** The company's connections: their status, and actions. */
export function ConnectionsPage() {
  const { t } = useTranslation()
  const can = useCan()
  const connections = useConnections()
  const { data: offered = [], isPending } = useProviders()
  const dialogs = useConnectionDialogs()
  const [search, setSearch] = useListSearch()
  const mayAct = can('connections-page:actionButtons')
  // Which buttons there are depends on the providers, and a button must not move under the pointer.
  const mayAdd = can('connections-page:addConnection') && !isPending
  const mayEdit = can('connections-page:editOrDeleteConnection')
  const maySeeCosts = can('costs:manage')
  const costs = useMonthCosts(maySeeCosts)
  const columns = useConnectionColumns(dialogs, mayAct, maySeeCosts ? costs : null)

  const linkPhone = { label: t('connections.add'), icon: <SmartphoneOutlined />, onClick: dialogs.add }
  const addOfficial = { label: t('connections.addOfficial'), onCreate: dialogs.addOfficial }
  const isOfficialOffered = mayEdit && offered.includes('cloud')
  const create = isOfficialOffered ? addOfficial : { label: linkPhone.label, onCreate: linkPhone.onClick }

  const health: RowAction<Connection> = {
    id: 'health',
    label: ({ name }) => t('connections.healthNamed', { name }),
    icon: <MonitorHeartOutlined />,
    onClick: ({ id }) => dialogs.showHealth(id),
  }
  const setUp: RowAction<Connection> = {
    id: 'official',
    label: ({ name }) => t('connections.officialNamed', { name }),
    icon: <CloudOutlined />,
    onClick: ({ id }) => dialogs.showOfficial(id),
    isFor: isOfficial,
  }

  return (
    <ListPage
      title={t('connections.title')}
      help={t('connections.subtitle')}
      icon={<SmartphoneOutlined />}
      isCanvas
      list={wholeList(connections, search, ({ name, number }) => `${name} ${number ?? ''}`)}
      columns={columns.phones}
      draw={(rows, actions) => (
        <ConnectionCards
          connections={rows}
          columns={columns}
          actions={actions}
          costs={costs}
          onOpen={mayEdit ? ({ id }) => dialogs.edit(id) : undefined}
        />
      )}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('connections.search') }}
      empty={{ title: t('connections.emptyTitle'), text: t('connections.emptyText') }}
      create={mayAdd ? create : undefined}
      pageActions={mayAdd && isOfficialOffered ? [linkPhone] : []}
      onEdit={mayEdit ? ({ id }) => dialogs.edit(id) : undefined}
      onRemove={mayEdit ? ([first]) => first && dialogs.remove(first.id) : undefined}
      moreActions={[...(mayEdit ? [setUp] : []), ...(mayAct ? [health] : [])]}
    >
      <ConnectionDialogs
        connections={connections.data ?? []}
        dialogs={dialogs}
        isOfficialOffered={isOfficialOffered && mayAdd}
      />
    </ListPage>
  )
}
