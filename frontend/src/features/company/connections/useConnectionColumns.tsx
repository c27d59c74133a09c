import type { Connection } from '@balcao/contract/resources/company/connections'
import type { MonthCost } from '@balcao/contract/resources/company/costs'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/page/DataTable'
import { Spent } from '../costs'
import { KindIcon, NumberCell } from './NumberCell'
import { QualityMark } from './QualityMark'
import { SessionButtons } from './SessionButtons'
import { StatusChip } from './StatusChip'
import type { ConnectionDialogsState } from './useConnectionDialogs'

/**
 * The columns of each kind of connection.
 * @param mayAct whether the user may start and stop sessions.
 * @param costs what WhatsApp charges; null for users who may not see it.
 */
export function useConnectionColumns(
  dialogs: ConnectionDialogsState,
  mayAct: boolean,
  costs: readonly MonthCost[] | null,
) {
  const { t, i18n } = useTranslation()
  const number: Column<Connection> = {
    id: 'number',
    label: t('connections.columns.number'),
    wraps: true,
    lead: (connection) => <KindIcon connection={connection} />,
    cell: (connection) => <NumberCell connection={connection} />,
  }
  const status: Column<Connection> = {
    id: 'status',
    label: t('connections.columns.status'),
    width: '26%',
    wraps: true,
    cell: (connection) => (
      <StatusChip
        connection={connection}
        restrictedUntil={
          costs?.find(({ connectionId }) => connectionId === connection.id)?.restrictedUntil ?? null
        }
      />
    ),
  }
  const quality: Column<Connection> = {
    id: 'quality',
    label: t('connections.columns.quality'),
    width: '12%',
    cell: ({ official }) => <QualityMark quality={official?.quality ?? null} />,
  }
  const month = new Date().toLocaleDateString(i18n.language, { month: 'long' })
  const cost: Column<Connection> = {
    id: 'cost',
    label: t('connections.columns.cost', { month }),
    width: '17%',
    wraps: true,
    cell: ({ id }) => {
      const found = costs?.find(({ connectionId }) => connectionId === id)
      return found ? <Spent cost={found} /> : null
    },
  }
  const device: Column<Connection> = {
    id: 'device',
    label: t('connections.columns.device'),
    width: '12%',
    isQuiet: true,
    isWide: true,
    cell: ({ deviceName }) => deviceName || t('connections.installationName'),
  }
  const session: Column<Connection> = {
    id: 'session',
    label: t('connections.columns.session'),
    width: '20%',
    wraps: true,
    cell: (connection) => <SessionButtons connection={connection} dialogs={dialogs} />,
  }
  const last = mayAct ? [session] : []
  return {
    official: costs
      ? [
          number,
          { ...status, width: '20%' },
          { ...quality, width: '9%' },
          cost,
          ...last.map((column) => ({ ...column, width: '15%' })),
        ]
      : [number, status, quality, ...last],
    phones: [number, status, device, ...last],
  } as const satisfies Record<string, readonly [Column<Connection>, ...Column<Connection>[]]>
}
