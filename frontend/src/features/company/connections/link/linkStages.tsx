import type { Connection } from '@balcao/contract/resources/company/connections'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { toast } from '../../../../ui/feedback/toast'

interface WaitingProps {
  text: string
  /** Why it takes long; it is retried automatically. */
  reason?: Connection['statusReason']
}

/** A step is running. */
export function Waiting({ text, reason = null }: WaitingProps) {
  const { t } = useTranslation()
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <CircularProgress size={36} aria-hidden />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {reason === null ? text : `${t(`connections.reasons.${reason}`)} ${t('connections.qr.again')}`}
      </Typography>
    </Box>
  )
}

/** The phone is linked. */
export function Linked() {
  const { t } = useTranslation()
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center' }}>
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

interface StoppedProps {
  /** Why the user must act. */
  text: string
  /** Label of the button, a verb. */
  again: string
  onAgain: () => Promise<void>
  children?: ReactNode
}

/** The user must act. */
export function Stopped({ text, again, onAgain, children }: StoppedProps) {
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, textAlign: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      <BusyButton onClick={onAgain}>{again}</BusyButton>
      {children}
    </Box>
  )
}

/** A button that is busy while its action runs, and shows an error. */
export function BusyButton({
  onClick,
  children,
  variant = 'contained',
}: {
  onClick: () => Promise<void>
  children: ReactNode
  variant?: 'contained' | 'outlined' | 'text'
}) {
  const [working, setWorking] = useState(false)
  const handleClick = async () => {
    setWorking(true)
    await onClick().catch((error: unknown) => toast.error(errorText(error)))
    setWorking(false)
  }
  return (
    <Button variant={variant} loading={working} onClick={() => void handleClick()}>
      {children}
    </Button>
  )
}
