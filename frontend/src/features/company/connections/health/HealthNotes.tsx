import type { Connection, ConnectionHealth } from '@balcao/contract/resources/company/connections'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslation } from 'react-i18next'
import { formatSince } from '../../../../i18n/format'
import { useSessionCommands } from '../connections.commands'
import { BusyButton } from '../link/linkStages'

interface HealthNotesProps {
  health: ConnectionHealth
  connection: Connection
}

/** Warnings that the status does not show: no messages arrive, or WhatsApp restricts the number. */
export function HealthNotes({ health: { silentSince, restrictedUntil }, connection }: HealthNotesProps) {
  const { t } = useTranslation()
  const { tryAgain } = useSessionCommands()
  return (
    <>
      {silentSince && (
        <Alert
          severity="warning"
          action={
            <BusyButton variant="text" onClick={() => tryAgain(connection.id)}>
              {t('connections.tryAgain')}
            </BusyButton>
          }
          sx={{ flexWrap: 'wrap' }}
        >
          <AlertTitle>
            {t('connections.healthPanel.silentTitle', { since: formatSince(silentSince) })}
          </AlertTitle>
          {t('connections.healthPanel.silentText')}
        </Alert>
      )}
      {restrictedUntil && (
        <Alert severity="warning">
          <AlertTitle>
            {t('connections.healthPanel.restrictedTitle', { until: formatSince(restrictedUntil) })}
          </AlertTitle>
          {t('connections.healthPanel.restrictedText')}
        </Alert>
      )}
    </>
  )
}
