import {
  companyExportsApi,
  EXPORT_KEPT_HOURS,
  type CompanyExport,
} from '@balcao/contract/resources/billing/companyExports'
import type { ManagedCompany } from '@balcao/contract/resources/billing/companies'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { formatBytes, formatDateTime } from '../../../i18n/format'
import { saveFile } from '../../../ui/browser/saveFile'
import { RetryAlert } from '../../../ui/feedback/RetryAlert'
import { exportKey, useCompanyExport } from './companies.queries'
import { exportStepOf } from './exportProgress.rules'

interface CompanyExportingProps {
  company: Pick<ManagedCompany, 'id' | 'name'>
  onClose: () => void
}

const isUnderWay = ({ state }: CompanyExport): boolean => state === 'waiting' || state === 'running'

/** Exports everything that a company owns: says what that is, shows the progress, and offers the file. */
export function CompanyExporting({ company: { id, name }, onClose }: CompanyExportingProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const client = useQueryClient()
  const { data, error: unread, refetch } = useCompanyExport(id)
  const params = { id }
  const start = useMutation({
    mutationFn: () => call(companyExportsApi.start, { params }),
    onSuccess: (begun) => client.setQueryData(exportKey(id), begun),
  })
  const remove = useMutation({
    mutationFn: () => call(companyExportsApi.remove, { params }),
    onSuccess: () => client.setQueryData(exportKey(id), { export: null }),
  })
  const download = useMutation({
    mutationFn: () => call(companyExportsApi.link, { params }),
    onSuccess: ({ url }) => saveFile(url, `${t('companiesPage.fileName')}-${id}.zip`),
  })
  const last = data?.export
  const error = start.error ?? remove.error ?? download.error
  const isBusy = start.isPending || remove.isPending || download.isPending
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('companiesPage.exporting.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Explanation />
        {unread && !data && <RetryAlert error={unread} onRetry={() => void refetch()} />}
        {last && isUnderWay(last) && <Progress {...last} />}
        {last?.state === 'ready' && (
          <Alert severity="success">
            {t('companiesPage.exporting.ready', {
              size: formatBytes(last.fileBytes ?? 0),
              until: formatDateTime(last.expiresAt ?? last.createdAt),
            })}
          </Alert>
        )}
        {last?.state === 'failed' && (
          <Alert severity="error">
            {t('companiesPage.exporting.failed')} {errorText({ code: last.error ?? 'ERR_INTERNAL' })}
          </Alert>
        )}
        {error && <Alert severity="error">{errorText(error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {last && (
          <Button onClick={() => remove.mutate()} color="inherit" disabled={isBusy} sx={{ mr: 'auto' }}>
            {t(isUnderWay(last) ? 'companiesPage.exporting.cancel' : 'companiesPage.exporting.remove')}
          </Button>
        )}
        <Button onClick={onClose} color="inherit">
          {t('common.close')}
        </Button>
        {last?.state === 'ready' ? (
          <Button variant="contained" loading={download.isPending} onClick={() => download.mutate()}>
            {t('companiesPage.exporting.download')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={!data || (last ? isUnderWay(last) : false)}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t('companiesPage.exporting.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Explanation() {
  const { t } = useTranslation()
  return (
    <div>
      <DialogContentText variant="body2">{t('companiesPage.exporting.text')}</DialogContentText>
      <DialogContentText variant="body2" component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
        <li>{t('companiesPage.exporting.secrets')}</li>
        <li>
          {t('companiesPage.exporting.import')}{' '}
          <code>npm run import-company -- {t('companiesPage.exporting.folder')}</code>
        </li>
        <li>{t('companiesPage.exporting.kept', { count: EXPORT_KEPT_HOURS })}</li>
      </DialogContentText>
    </div>
  )
}

function Progress(running: CompanyExport) {
  const { t, i18n } = useTranslation()
  const { step, done, total, percent } = exportStepOf(running)
  const counts = {
    done: done.toLocaleString(i18n.language),
    total: total.toLocaleString(i18n.language),
    size: formatBytes(running.bytes),
  }
  const isCounting = running.state === 'waiting' || step === 'begin'
  return (
    <Box role="status">
      {running.state === 'waiting'
        ? t('companiesPage.exporting.waiting')
        : t(`companiesPage.exporting.steps.${step}`, counts)}
      <LinearProgress
        aria-label={t('companiesPage.exporting.running')}
        {...(!isCounting && { variant: 'determinate', value: percent })}
        sx={{ mt: 1 }}
      />
    </Box>
  )
}
