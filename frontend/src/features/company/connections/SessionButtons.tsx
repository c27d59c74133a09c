import type { Connection } from '@balcao/contract/resources/company/connections'
import DialpadIcon from '@mui/icons-material/Dialpad'
import CloudOutlined from '@mui/icons-material/CloudOutlined'
import HelpOutlineIcon from '@mui/icons-material/HelpOutlineRounded'
import LinkOffIcon from '@mui/icons-material/LinkOff'
import QrCode2Icon from '@mui/icons-material/QrCode2'
import ReplayIcon from '@mui/icons-material/Replay'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { useCan } from '../../../session'
import { toast } from '../../../ui/feedback/toast'
import { useSessionCommands } from './connections.commands'
import { actionsOf, isOfficial, type SessionAction } from './connections.rules'
import type { ConnectionDialogsState } from './useConnectionDialogs'

const icons: Record<SessionAction, ReactNode> = {
  showQr: <QrCode2Icon />,
  showCode: <DialpadIcon />,
  tryAgain: <ReplayIcon />,
  newQr: <QrCode2Icon />,
  whatToDo: <HelpOutlineIcon />,
  finishSetup: <CloudOutlined />,
  disconnect: <LinkOffIcon />,
}

interface SessionButtonsProps {
  connection: Connection
  dialogs: ConnectionDialogsState
}

/** The actions for the session in its current state. */
export function SessionButtons({ connection, dialogs }: SessionButtonsProps) {
  const { t } = useTranslation()
  const commands = useSessionCommands()
  const [working, setWorking] = useState<SessionAction | null>(null)
  const { id, status } = connection
  const can = useCan()
  // Who may not edit connections may not mend official ones.
  const mayMend = !isOfficial(connection) || can('connections-page:editOrDeleteConnection')
  const actions = actionsOf(connection).filter(
    (action) => mayMend || (action !== 'whatToDo' && action !== 'finishSetup'),
  )

  const order = async (action: 'tryAgain' | 'newQr') => {
    setWorking(action)
    try {
      await commands[action](id)
      if (action === 'newQr') dialogs.link(id, 'qr')
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setWorking(null)
    }
  }
  const act = (action: SessionAction) => {
    if (action === 'finishSetup' || (action === 'whatToDo' && isOfficial(connection)))
      dialogs.showOfficial(id)
    else if (action === 'showQr' || action === 'whatToDo') dialogs.link(id, 'qr')
    else if (action === 'showCode') dialogs.link(id, 'code')
    else if (action === 'disconnect') dialogs.disconnect(id)
    else void order(action)
  }

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {status === 'OPENING' && (
        <Button size="small" variant="outlined" disabled>
          {t('connections.connecting')}
        </Button>
      )}
      {actions.map((action, index) => (
        <Button
          key={action}
          size="small"
          variant={index === 0 && action !== 'disconnect' ? 'contained' : 'outlined'}
          color={action === 'disconnect' ? 'inherit' : 'primary'}
          startIcon={icons[action]}
          loading={working === action}
          loadingPosition="start"
          onClick={() => act(action)}
        >
          {t(`connections.${action}`)}
        </Button>
      ))}
    </Stack>
  )
}
