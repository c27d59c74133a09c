import type { Connection } from '@balcao/contract/resources/company/connections'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'
import { lacksPasskey } from '../connections.rules'
import type { LinkWay } from '../useConnectionDialogs'
import { CodeStage } from './CodeStage'
import { Linked } from './linkStages'
import { PasskeyStop } from './PasskeyStop'
import { QrStage } from './QrStage'

export interface LinkPhoneProps {
  /** Kept up to date: its status and codes change while this is open. */
  connection: Connection
  initialWay: LinkWay
  /** Discards the link and requests a new QR code. */
  onNewQr: () => Promise<void>
  /** Discards the link and requests a pairing code for that number. */
  onPair: (number: string) => Promise<void>
  /** Sets the number up in the official API; absent where that is not offered. */
  onOfficial?: (() => void) | undefined
}

/** Links a phone by QR code or pairing code, and shows when it is connected. */
export function LinkPhone({ connection, initialWay, onNewQr, onPair, onOfficial }: LinkPhoneProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState(initialWay)
  const [isOther, setOther] = useState(false)
  const connected = connection.status === 'CONNECTED'

  if (lacksPasskey(connection)) {
    const linkOther = async () => {
      await onNewQr()
      setWay('qr')
      setOther(true)
    }
    return <PasskeyStop onOfficial={onOfficial} onOtherNumber={linkOther} />
  }

  const choose = (next: LinkWay | null) => {
    if (!next) return
    setWay(next)
    // A session has either a QR code or a pairing code.
    if (next === 'qr' && connection.pairingNumber !== null)
      onNewQr().catch((error: unknown) => toast.error(errorText(error)))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {isOther && !connected && <Alert severity="info">{t('connections.passkey.otherNotice')}</Alert>}
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
    </Box>
  )
}

const steps = ['step1', 'step2', 'step3'] as const

/** Instructions for the phone. */
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
