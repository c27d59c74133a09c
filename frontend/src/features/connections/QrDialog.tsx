import type { Connection } from '@balcao/contract/resources/connections'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/errorMessage'
import { toast } from '../../ui/toast'
import { QrCode } from './QrCode'

/** Milliseconds that the success is shown before the dialog closes by itself. */
const CLOSE_AFTER_MS = 2_500

interface QrDialogProps {
  /** Live: its status and its QR code change while the dialog is open. */
  connection: Connection
  onClose: () => void
  /** Forgets the link and asks for a new QR code. */
  onRenew: () => Promise<void>
}

/** Links a phone: waits for the code, shows it, follows its renewals, and closes once the number is connected. */
export function QrDialog({ connection, onClose, onRenew }: QrDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const connected = connection.status === 'CONNECTED'
  useEffect(() => {
    if (!connected) return
    const timer = setTimeout(onClose, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [connected, onClose])

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={narrow}>
      <DialogTitle id={titleId}>{t('connections.qr.title', { name: connection.name })}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: connected ? '1fr' : '260px 1fr' },
          gap: 3,
          alignItems: 'center',
        }}
      >
        <Box role="status" sx={{ minHeight: 260, display: 'grid', placeItems: 'center' }}>
          <Stage connection={connection} onRenew={onRenew} />
        </Box>
        {!connected && <Steps />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Stage({ connection, onRenew }: Pick<QrDialogProps, 'connection' | 'onRenew'>) {
  const { t } = useTranslation()
  const { status, qrcode } = connection
  if (status === 'CONNECTED') return <Connected />
  if (status === 'DISCONNECTED') return <Stopped connection={connection} onRenew={onRenew} />
  if (status === 'PAIRING') return <Waiting text={t('connections.qr.pairing')} />
  return qrcode ? (
    <QrCode text={qrcode} label={t('connections.qr.alt')} />
  ) : (
    <Waiting text={t('connections.qr.waiting')} />
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <CircularProgress size={36} aria-hidden />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </Box>
  )
}

function Connected() {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
      <CheckCircleIcon aria-hidden sx={{ fontSize: 72, color: 'connection.good.main' }} />
      <Typography variant="h2" component="p">
        {t('connections.qr.connected')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('connections.qr.connectedText')}
      </Typography>
    </Box>
  )
}

function Stopped({ connection, onRenew }: Pick<QrDialogProps, 'connection' | 'onRenew'>) {
  const { t } = useTranslation()
  const [working, setWorking] = useState(false)
  const { statusReason } = connection
  const renew = async () => {
    setWorking(true)
    await onRenew().catch((error: unknown) => toast.error(errorText(error)))
    setWorking(false)
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {statusReason ? t(`connections.reasons.${statusReason}`) : t('connections.qr.stopped')}
      </Typography>
      <Button variant="contained" loading={working} onClick={() => void renew()}>
        {t('connections.newQr')}
      </Button>
    </Box>
  )
}

function Steps() {
  const { t } = useTranslation()
  return (
    <Box>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, typography: 'body1' }}>
        {(['step1', 'step2', 'step3'] as const).map((step) => (
          <li key={step}>
            <Trans i18nKey={`connections.qr.${step}`} components={{ b: <b /> }} />
          </li>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {t('connections.qr.refreshes')}
      </Typography>
    </Box>
  )
}
