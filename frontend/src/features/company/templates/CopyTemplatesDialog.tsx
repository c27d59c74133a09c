import { templatesApi, type TemplateAccount } from '@balcao/contract/resources/company/templates'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../data/ApiError'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'

interface CopyTemplatesDialogProps {
  accounts: readonly TemplateAccount[]
  /** The account that gets the templates at first. */
  to: number
  onClose: () => void
}

/**
 * Sends the approved templates of one account to WhatsApp for another one. Those with a file are left out.
 */
export function CopyTemplatesDialog({ accounts, to: target, onClose }: CopyTemplatesDialogProps) {
  const { t } = useTranslation()
  const [from, setFrom] = useState(accounts.find(({ id }) => id !== target)?.id ?? 0)
  const [to, setTo] = useState(target)
  const [isBusy, setBusy] = useState(false)
  const [copied, setCopied] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const copy = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const query = { accountId: from, status: 'APPROVED' }
      const { templates } = await call(templatesApi.list, { query })
      let count = 0
      for (const { name, language, category, components, isSendable } of templates) {
        if (!isSendable || (components.header && 'example' in components.header)) continue
        const body = { accountId: to, name, language, category, components }
        try {
          await call(templatesApi.create, { body })
          count += 1
        } catch (error) {
          if (!hasCode(error, 'ERR_DUPLICATED_TEMPLATE')) throw error
        }
        setCopied(count)
      }
      setCopied(count)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const choice = (label: string, value: number, onChange: (id: number) => void) => (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ mt: 1.5 }}
    >
      {accounts.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{t('templatesPage.copyOthers')}</DialogTitle>
      <DialogContent>
        {t('templatesPage.copyText')}
        {choice(t('templatesPage.copyFrom'), from, setFrom)}
        {choice(t('templatesPage.copyTo'), to, setTo)}
        {copied !== null && (
          <Alert severity="success" sx={{ mt: 1.5 }}>
            {t('templatesPage.copied', { count: copied })}
          </Alert>
        )}
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {errorText(failure)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={from === to} onClick={() => void copy()}>
          {t('templatesPage.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
