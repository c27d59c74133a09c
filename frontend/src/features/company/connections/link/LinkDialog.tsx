import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../../../i18n/language'
import { addressOfTopic } from '../../docs'
import { lacksPasskey } from '../connections.rules'
import { LinkPhone, type LinkPhoneProps } from './LinkPhone'

/** Milliseconds that the success is shown before the dialog closes. */
const CLOSE_AFTER_MS = 2_500

interface LinkDialogProps extends LinkPhoneProps {
  onClose: () => void
  /** Asks whether to delete the connection; absent when the user may not. */
  onRemove?: (() => void) | undefined
}

/** Links a phone, and closes once it is connected. */
export function LinkDialog({ onClose, onRemove, ...link }: LinkDialogProps) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { name, status } = link.connection
  const connected = status === 'CONNECTED'
  const isStopped = lacksPasskey(link.connection)
  useEffect(() => {
    if (!connected) return
    const timer = setTimeout(onClose, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [connected, onClose])

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={narrow}>
      <DialogTitle id={titleId}>{isStopped ? name : t('connections.qr.title', { name })}</DialogTitle>
      <DialogContent>
        <LinkPhone {...link} />
        {!connected && (
          <Link
            href={addressOfTopic(languageOf(i18n.language), isStopped ? 'passkeyAsked' : 'qrCode')}
            target="_blank"
            rel="noreferrer"
            variant="body2"
            sx={{ display: 'inline-block', mt: 2 }}
          >
            {t('connections.guide')}
          </Link>
        )}
      </DialogContent>
      <DialogActions>
        {isStopped && onRemove && (
          <Button onClick={onRemove} color="error" sx={{ mr: 'auto' }}>
            {t('connections.passkey.remove', { name })}
          </Button>
        )}
        <Button onClick={onClose} color="inherit">
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
