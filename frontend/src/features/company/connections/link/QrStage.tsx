import type { Connection } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../../ui/display/QrCode'
import { useSecondsLeft } from '../../../../ui/timers/useSecondsLeft'
import { Stopped, Waiting } from './linkStages'

interface QrStageProps {
  connection: Connection
  onRenew: () => Promise<void>
}

/** Linking by QR code: the code, its renewals, and the result. */
export function QrStage({ connection, onRenew }: QrStageProps) {
  const { t } = useTranslation()
  const { status, statusReason, qrcode, pairingCode, shownUntil } = connection
  if (status === 'DISCONNECTED') {
    return (
      <Stopped
        text={statusReason ? t(`connections.reasons.${statusReason}`) : t('connections.qr.stopped')}
        again={t('connections.newQr')}
        onAgain={onRenew}
      />
    )
  }
  if (status === 'PAIRING' && !pairingCode) return <Waiting text={t('connections.qr.pairing')} />
  if (!qrcode) return <Waiting text={t('connections.qr.waiting')} reason={statusReason} />
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      <QrCode text={qrcode} label={t('connections.qr.alt')} />
      <Renewal until={shownUntil} />
    </Box>
  )
}

function Renewal({ until }: { until: string | null }) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(until === null ? null : Date.parse(until))
  return (
    <Typography variant="caption" role="timer" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
      {seconds !== null && t('connections.qr.secondsLeft', { seconds })}
    </Typography>
  )
}
