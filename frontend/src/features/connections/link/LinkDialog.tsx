import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkPhone, type LinkPhoneProps } from './LinkPhone'

/** Milliseconds that the success is shown before the dialog closes by itself. */
const CLOSE_AFTER_MS = 2_500

interface LinkDialogProps extends LinkPhoneProps {
  onClose: () => void
}

/** Links a phone, and closes once the number is connected. */
export function LinkDialog({ onClose, ...link }: LinkDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const connected = link.connection.status === 'CONNECTED'
  useEffect(() => {
    if (!connected) return
    const timer = setTimeout(onClose, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [connected, onClose])

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={narrow}>
      <DialogTitle id={titleId}>{t('connections.qr.title', { name: link.connection.name })}</DialogTitle>
      <DialogContent>
        <LinkPhone {...link} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
