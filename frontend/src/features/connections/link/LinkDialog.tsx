import type { Connection } from '@balcao/contract/resources/connections'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/toast'
import { CodeStage } from './CodeStage'
import { Linked } from './linkStages'
import { QrStage } from './QrStage'
import type { LinkWay } from '../useConnectionDialogs'

/** Milliseconds that the success is shown before the dialog closes by itself. */
const CLOSE_AFTER_MS = 2_500

interface LinkDialogProps {
  /** Live: its status and its codes change while the dialog is open. */
  connection: Connection
  initialWay: LinkWay
  onClose: () => void
  /** Forgets the link and asks for a new QR code. */
  onNewQr: () => Promise<void>
  /** Forgets the link and asks for a code to type on the phone of that number. */
  onPair: (number: string) => Promise<void>
}

/** Links a phone by a QR code or by a code that is typed on it, and closes once the number is connected. */
export function LinkDialog({ connection, initialWay, onClose, onNewQr, onPair }: LinkDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [way, setWay] = useState(initialWay)
  const connected = connection.status === 'CONNECTED'
  useEffect(() => {
    if (!connected) return
    const timer = setTimeout(onClose, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [connected, onClose])

  const choose = (next: LinkWay | null) => {
    if (!next) return
    setWay(next)
    // The session shows one or the other.
    if (next === 'qr' && connection.pairingNumber !== null)
      onNewQr().catch((error: unknown) => toast.error(errorText(error)))
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={narrow}>
      <DialogTitle id={titleId}>{t('connections.qr.title', { name: connection.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {!connected && (
          <ToggleButtonGroup
            value={way}
            exclusive
            size="small"
            onChange={(_event, next: LinkWay | null) => choose(next)}
            aria-label={t('connections.qr.way')}
            sx={{ justifySelf: 'start' }}
          >
            <ToggleButton value="qr" sx={{ px: 2, textTransform: 'none' }}>
              {t('connections.qr.byQr')}
            </ToggleButton>
            <ToggleButton value="code" sx={{ px: 2, textTransform: 'none' }}>
              {t('connections.qr.byCode')}
            </ToggleButton>
          </ToggleButtonGroup>
        )}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: connected ? '1fr' : '264px 1fr' },
            gap: 3,
            alignItems: 'center',
          }}
        >
          <Box sx={{ minHeight: 260, display: 'grid', placeItems: 'center' }}>
            {connected ? (
              <Linked />
            ) : way === 'qr' ? (
              <QrStage connection={connection} onRenew={onNewQr} />
            ) : (
              <CodeStage connection={connection} onPair={onPair} />
            )}
          </Box>
          {!connected && <LinkSteps way={way} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const steps = ['step1', 'step2', 'step3'] as const

/** What to do on the phone. */
function LinkSteps({ way }: { way: LinkWay }) {
  const { t } = useTranslation()
  return (
    <Box>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, typography: 'body1' }}>
        {steps.map((step) => (
          <li key={step}>
            <Trans
              i18nKey={way === 'qr' ? `connections.qr.${step}` : `connections.code.${step}`}
              components={{ b: <b /> }}
            />
          </li>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {way === 'qr' ? t('connections.qr.refreshes') : t('connections.code.notice')}
      </Typography>
    </Box>
  )
}
