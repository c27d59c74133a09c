import { limits } from '@balcao/contract/limits'
import { companiesApi, type ManagedCompany } from '@balcao/contract/resources/billing/companies'
import CheckIcon from '@mui/icons-material/Check'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { call, download } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { saveBlob } from '../../../ui/browser/saveFile'
import { useDeletion } from '../../../kit/saving'
import { changedCompanies } from './companies.queries'

/** Milliseconds: the server may take as long for a file. */
const EXPORT_MS = 600_000

interface CompanyRemovalProps {
  company: ManagedCompany
  onDone: () => void
  onClose: () => void
}

/** Deletes a company with all its data. The data are downloaded first, and the name must be typed. */
export function CompanyRemoval({ company: { id, name }, onDone, onClose }: CompanyRemovalProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const save = useMutation({
    mutationFn: () => download(companiesApi.export, { params: { id }, timeoutMs: EXPORT_MS }),
    onSuccess: (file) => saveBlob(file, `${t('companiesPage.fileName')}-${id}.json`),
  })
  const deletion = useDeletion({
    live: changedCompanies,
    remove: () =>
      call(companiesApi.remove, {
        params: { id },
        body: { name: typed.trim(), reason },
        timeoutMs: EXPORT_MS,
      }),
    gone: 'ERR_NO_COMPANY_FOUND',
    deleted: t('common.saved'),
  })
  const remove = useMutation({ mutationFn: () => deletion(id), onSuccess: onDone })
  const isReady = save.isSuccess && typed.trim() === name.trim()
  const error = remove.error ?? save.error
  return (
    <Dialog
      open
      onClose={remove.isPending ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !remove.isPending) remove.mutate()
        }}
      >
        <DialogTitle id={titleId}>{t('companiesPage.removal.title', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText variant="body2">{t('companiesPage.removal.text')}</DialogContentText>
          <Button
            variant="outlined"
            startIcon={save.isSuccess ? <CheckIcon /> : <DownloadOutlined />}
            loading={save.isPending}
            loadingPosition="start"
            onClick={() => save.mutate()}
            sx={{ justifySelf: 'start' }}
          >
            {t(save.isSuccess ? 'companiesPage.removal.exported' : 'companiesPage.removal.export')}
          </Button>
          <TextField
            label={<Trans i18nKey="common.typeToConfirm" values={{ name }} components={{ name: <b /> }} />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            helperText={save.isSuccess ? undefined : t('companiesPage.removal.exportFirst')}
            disabled={!save.isSuccess}
            fullWidth
            autoComplete="off"
            size="small"
          />
          <TextField
            label={t('companiesPage.removal.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            helperText={t('companiesPage.removal.reasonHelp')}
            slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
            disabled={!save.isSuccess}
            fullWidth
            multiline
            size="small"
          />
          {error && <Alert severity="error">{errorText(error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit" disabled={remove.isPending}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!isReady}
            loading={remove.isPending}
          >
            {t('common.delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
