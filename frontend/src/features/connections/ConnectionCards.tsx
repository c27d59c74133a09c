import type { Connection } from '@balcao/contract/resources/connections'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatShortDateTime } from '../../i18n/format'
import { Can } from '../../session'
import { ConnectionName } from './ConnectionName'
import { EditButtons } from './EditButtons'
import { SessionButtons } from './SessionButtons'
import { StatusChip } from './StatusChip'
import type { ConnectionDialogsState } from './useConnectionDialogs'

interface ConnectionCardsProps {
  connections: readonly Connection[]
  dialogs: ConnectionDialogsState
}

/** The table of narrow screens: one card per connection. */
export function ConnectionCards({ connections, dialogs }: ConnectionCardsProps) {
  const { t } = useTranslation()
  return (
    <Box component="ul" aria-label={t('connections.title')} sx={{ display: 'grid', gap: 1.5, p: 0, m: 0 }}>
      {connections.map((connection) => (
        <Paper key={connection.id} component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <ConnectionName connection={connection} />
            </Box>
            <Can ability="connections-page:editOrDeleteConnection">
              <EditButtons connection={connection} dialogs={dialogs} />
            </Can>
          </Box>
          <StatusChip connection={connection} />
          <Can ability="connections-page:actionButtons">
            <SessionButtons connection={connection} dialogs={dialogs} />
          </Can>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, color: 'text.secondary' }}>
            <Typography variant="caption" sx={{ flex: 1 }}>
              {t('connections.columns.lastUpdate')}: {formatShortDateTime(connection.updatedAt)}
            </Typography>
            {connection.isDefault && (
              <Typography variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <CheckCircleIcon aria-hidden sx={{ fontSize: 16, color: 'connection.good.main' }} />
                {t('connections.isDefault')}
              </Typography>
            )}
          </Box>
        </Paper>
      ))}
    </Box>
  )
}
