import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ComposerDialogProps<T> {
  title: string
  sendLabel: string
  /** The content to send; null while it is incomplete. */
  content: T | null
  onSend: (content: T) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog for content that is composed before sending: fields and one button. It fills a narrow screen. */
export function ComposerDialog<T>({
  title,
  sendLabel,
  content,
  onSend,
  onClose,
  children,
}: ComposerDialogProps<T>) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isNarrow}>
      <form
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault()
          if (content !== null) onSend(content)
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit">
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={content === null}>
            {sendLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
