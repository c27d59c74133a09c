import type { Connection } from '@balcao/contract/resources/connections'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { Can } from '../../session'
import type { ConnectionDialogsState } from './useConnectionDialogs'

interface EditButtonsProps {
  connection: Connection
  dialogs: ConnectionDialogsState
}

/** What can be done to the connection itself, whatever its session does. */
export function EditButtons({ connection, dialogs }: EditButtonsProps) {
  const { t } = useTranslation()
  const { id, name } = connection
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Can ability="connections-page:actionButtons">
        <HealthButton connection={connection} dialogs={dialogs} />
      </Can>
      <Tooltip title={t('common.edit')}>
        <IconButton aria-label={t('connections.editNamed', { name })} onClick={() => dialogs.edit(id)}>
          <EditOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('common.delete')}>
        <IconButton aria-label={t('connections.deleteNamed', { name })} onClick={() => dialogs.remove(id)}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

interface HealthButtonProps {
  connection: Connection
  dialogs: ConnectionDialogsState
}

/** Opens the panel that tells how the connection does. */
function HealthButton({ connection: { id, name }, dialogs }: HealthButtonProps) {
  const { t } = useTranslation()
  return (
    <Tooltip title={t('connections.health')}>
      <IconButton
        aria-label={t('connections.healthNamed', { name })}
        aria-haspopup="dialog"
        onClick={() => dialogs.showHealth(id)}
      >
        <MonitorHeartOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
