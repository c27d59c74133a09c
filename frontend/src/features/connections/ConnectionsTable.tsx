import type { Connection } from '@balcao/contract/resources/connections'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { formatShortDateTime } from '../../i18n/format'
import { useCan } from '../../session'
import { ConnectionName } from './ConnectionName'
import { EditButtons } from './EditButtons'
import { SessionButtons } from './SessionButtons'
import { StatusChip } from './StatusChip'
import type { ConnectionDialogsState } from './useConnectionDialogs'

interface ConnectionsTableProps {
  connections: readonly Connection[]
  dialogs: ConnectionDialogsState
}

/** Pixels: its buttons in one row. Where letters are larger they may stand below each other. */
const ACTIONS_WIDTH = 148

export function ConnectionsTable({ connections, dialogs }: ConnectionsTableProps) {
  const { t } = useTranslation()
  const can = useCan()
  const showSession = can('connections-page:actionButtons')
  const showEdit = can('connections-page:editOrDeleteConnection')
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table aria-label={t('connections.title')}>
        <TableHead>
          <TableRow>
            <TableCell width="21%">{t('connections.columns.name')}</TableCell>
            <TableCell width="22%">{t('connections.columns.status')}</TableCell>
            {showSession && <TableCell width="20%">{t('connections.columns.session')}</TableCell>}
            <TableCell>{t('connections.columns.lastUpdate')}</TableCell>
            <TableCell align="center">{t('connections.columns.isDefault')}</TableCell>
            {showEdit && (
              <TableCell align="right" width={ACTIONS_WIDTH}>
                {t('connections.columns.actions')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {connections.map((connection) => (
            <TableRow key={connection.id} hover sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell>
                <ConnectionName connection={connection} />
              </TableCell>
              <TableCell>
                <StatusChip connection={connection} />
              </TableCell>
              {showSession && (
                <TableCell>
                  <SessionButtons connection={connection} dialogs={dialogs} />
                </TableCell>
              )}
              <TableCell sx={{ color: 'text.secondary' }}>
                {formatShortDateTime(connection.updatedAt)}
              </TableCell>
              <TableCell align="center">
                {connection.isDefault && (
                  <CheckCircleIcon
                    titleAccess={t('connections.isDefault')}
                    sx={{ color: 'connection.good.main' }}
                  />
                )}
              </TableCell>
              {showEdit && (
                <TableCell align="right">
                  <EditButtons connection={connection} dialogs={dialogs} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
