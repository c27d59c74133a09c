import type { Connection } from '@balcao/contract/resources/connections'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import type { ConnectionDialogsState } from './useConnectionDialogs'

interface HealthButtonProps {
  connection: Connection
  dialogs: ConnectionDialogsState
}

/** Opens the panel that tells how the connection does. */
export function HealthButton({ connection: { id, name }, dialogs }: HealthButtonProps) {
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
