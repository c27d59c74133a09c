import type { NewApiToken } from '@balcao/contract/resources/company/access/apiTokens'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SecretField } from '../../../ui/form/fields/SecretField'

interface NewTokenDialogProps {
  created: NewApiToken
  onClose: () => void
}

/**
 * Shows a new token, once. It closes by its button only: a click beside it would lose the token. After a lost
 * answer there is no token to show, and the text says what to do.
 */
export function NewTokenDialog({ created: { name, token }, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('apiTokens.createdTitle', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {token === null ? (
          <Alert severity="warning">{t('apiTokens.tokenLost')}</Alert>
        ) : (
          <>
            <DialogContentText>{t('apiTokens.createdText')}</DialogContentText>
            <SecretField label={t('apiTokens.token')} secret={token} help={t('apiTokens.onlyNow')} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {token === null ? t('common.close') : t('apiTokens.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
