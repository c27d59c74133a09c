import type { Connection } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../../../i18n/language'
import { addressOfTopic } from '../../docs'
import { useSessionCommands } from '../connections.commands'
import { adviceOf, guideOf, isOfficial, type HelpAction } from '../connections.rules'
import { BusyButton } from '../link/linkStages'
import type { ConnectionDialogsState } from '../useConnectionDialogs'

interface HealthAdviceProps {
  connection: Connection
  dialogs: ConnectionDialogsState
  /** The value of WHATSAPP_VERSION; null when it is not set. */
  whatsappVersion: string | null
}

/** What to do about the connection's state, with buttons. */
export function HealthAdvice({ connection, dialogs, whatsappVersion }: HealthAdviceProps) {
  const { t, i18n } = useTranslation()
  const { text, actions } = adviceOf(connection)
  const guide = guideOf(connection)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">
        {t(`connections.healthPanel.${text}Text`)}{' '}
        {text === 'outdated' &&
          (whatsappVersion
            ? t('connections.healthPanel.versionSet', { version: whatsappVersion })
            : t('connections.healthPanel.versionBuiltIn'))}{' '}
        {guide && (
          <Link href={addressOfTopic(languageOf(i18n.language), guide)} target="_blank" rel="noreferrer">
            {t('shell.guideToRead')}
          </Link>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions.map((action, index) => (
          <Help
            key={action}
            action={action}
            variant={index === 0 ? 'contained' : 'outlined'}
            connection={connection}
            dialogs={dialogs}
          />
        ))}
        {connection.status === 'CONNECTED' && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            onClick={() => dialogs.disconnect(connection.id)}
          >
            {t('connections.disconnect')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

interface HelpProps extends Pick<HealthAdviceProps, 'connection' | 'dialogs'> {
  action: HelpAction
  variant: 'contained' | 'outlined'
}

function Help({ action, variant, connection, dialogs }: HelpProps) {
  const { id } = connection
  const { t } = useTranslation()
  const { tryAgain, newQr } = useSessionCommands()
  const act: Record<HelpAction, () => Promise<void> | void> = {
    tryAgain: () => tryAgain(id),
    newQr: async () => {
      await newQr(id)
      dialogs.link(id, 'qr')
    },
    showQr: () => dialogs.link(id, 'qr'),
    showCode: () => dialogs.link(id, 'code'),
    whatToDo: () => (isOfficial(connection) ? dialogs.showOfficial(id) : dialogs.link(id, 'qr')),
    finishSetup: () => dialogs.showOfficial(id),
    pair: () => dialogs.link(id, 'code'),
    disconnect: () => dialogs.disconnect(id),
  }
  return (
    <BusyButton variant={variant} onClick={async () => act[action]()}>
      {action === 'pair' ? t('connections.code.get') : t(`connections.${action}`)}
    </BusyButton>
  )
}
