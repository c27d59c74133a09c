import type { Connection } from '@balcao/contract/resources/company/connections'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../../../i18n/format'
import { useSecondsLeft } from '../../../../ui/timers/useSecondsLeft'
import { visuallyHidden } from '../../../../ui/styling/visuallyHidden'
import { formatPairingCode } from '../connections.rules'
import { BusyButton, Stopped, Waiting } from './linkStages'
import { PairingNumberForm } from './PairingNumberForm'

interface CodeStageProps {
  connection: Connection
  onPair: (number: string) => Promise<void>
}

/** Linking by pairing code: the number, the code, and the result. */
export function CodeStage({ connection, onPair }: CodeStageProps) {
  const { t } = useTranslation()
  const { status, statusReason, number, pairingNumber, pairingCode } = connection
  const [choosing, setChoosing] = useState(pairingNumber === null)

  if (choosing || pairingNumber === null) {
    const pair = async (chosen: string) => {
      await onPair(chosen)
      setChoosing(false)
    }
    // Somebody else has chosen the QR code meanwhile: back to the form.
    return <PairingNumberForm initialNumber={pairingNumber ?? number} onSubmit={pair} />
  }
  const again = () => onPair(pairingNumber)
  const otherNumber = <Button onClick={() => setChoosing(true)}>{t('connections.code.otherNumber')}</Button>
  if (status === 'DISCONNECTED') {
    return (
      <Stopped
        text={statusReason ? t(`connections.reasons.${statusReason}`) : t('connections.qr.stopped')}
        again={t('connections.code.getNew')}
        onAgain={again}
      >
        {otherNumber}
      </Stopped>
    )
  }
  if (!pairingCode) {
    return (
      <Waiting
        text={status === 'PAIRING' ? t('connections.qr.pairing') : t('connections.code.waiting')}
        reason={statusReason}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}>
      <Code code={pairingCode} />
      <Typography variant="body2">
        {t('connections.code.for', { number: formatPhone(pairingNumber) })}
      </Typography>
      <Validity until={connection.shownUntil} />
      <BusyButton variant="outlined" onClick={again}>
        {t('connections.code.getNew')}
      </BusyButton>
      {otherNumber}
    </Box>
  )
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation()
  const formatted = formatPairingCode(code)
  return (
    <Box
      role="status"
      sx={{
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'row.selected',
        color: 'primary.main',
      }}
    >
      <Typography
        component="span"
        aria-hidden
        sx={{
          fontSize: '1.75rem',
          fontWeight: 700,
          letterSpacing: '0.08em',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {formatted}
      </Typography>
      <Box component="span" sx={visuallyHidden}>
        {t('connections.code.label', { code: [...code].join(' ') })}
      </Box>
    </Box>
  )
}

function Validity({ until }: { until: string | null }) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(until === null ? null : Date.parse(until))
  if (seconds === null) return null
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Typography variant="caption" role="timer" sx={{ color: 'text.secondary' }}>
      {seconds > 0 ? t('connections.code.left', { left }) : t('connections.code.over')}
    </Typography>
  )
}
