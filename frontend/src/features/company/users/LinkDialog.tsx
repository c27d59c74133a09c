import type { PasswordLink } from '@balcao/contract/resources/company/passwordLinks'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../i18n/format'
import { copyText } from '../../../ui/browser/copyText'

/**
 * The page of a password link (`ChoosePasswordPage`). The token is behind the `#`, so that it is not sent to
 * any server.
 */
const PASSWORD_PATH = '/set-password'

interface LinkDialogProps {
  name: string
  link: PasswordLink
  onClose: () => void
}

/** A link to choose a password, to copy. It is shown only once. */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const url = `${window.location.origin}${PASSWORD_PATH}#${link.token}`
  const copy = async () => {
    // When it cannot be copied it is selected, so that the user can copy it by hand.
    if (!(await copyText(url))) field.current?.select()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('usersPage.link.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">
          {t(link.mailed ? 'usersPage.link.mailedText' : 'usersPage.link.text', { name })}
        </DialogContentText>
        <TextField
          label={t('usersPage.link.label')}
          value={url}
          size="small"
          fullWidth
          autoFocus
          inputRef={field}
          onFocus={(event) => event.target.select()}
          helperText={t('usersPage.link.until', { when: formatDateTime(link.expiresAt) })}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button variant="contained" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          {t('usersPage.link.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
