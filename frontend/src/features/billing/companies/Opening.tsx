import { companiesApi, type ManagedCompany } from '@balcao/contract/resources/billing/companies'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { formatDate } from '../../../i18n/format'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useCompanyOverdue } from './companies.queries'
import { overdueLines } from './overdueLines.rules'

interface OpeningProps {
  company: ManagedCompany
  onDone: (changed: ManagedCompany) => void
  onClose: () => void
}

/** Explains the consequences before a company that has moved in is opened for sending. */
export function Opening({ company: { id, name }, onDone, onClose }: OpeningProps) {
  const { t } = useTranslation()
  const { data, error } = useCompanyOverdue(id)
  if (!data && !error) return null
  return (
    <ConfirmDialog
      open
      title={t('companiesPage.opening.title', { name })}
      text={t('companiesPage.opening.text')}
      details={data ? overdueLines(data, t) : [t('companiesPage.opening.uncounted')]}
      confirm={t('companiesPage.opening.confirm')}
      onConfirm={async () => onDone(await call(companiesApi.open, { params: { id } }))}
      onClose={onClose}
    />
  )
}

interface ClosedNoticeProps {
  /** ISO 8601. */
  since: string
  onOpen: () => void
}

/** Since when a company is closed for sending, and the button that opens it. */
export function ClosedNotice({ since, onOpen }: ClosedNoticeProps) {
  const { t } = useTranslation()
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" variant="outlined" onClick={onOpen}>
          {t('companiesPage.opening.confirm')}
        </Button>
      }
      sx={{ mb: 2, alignItems: 'center', '& .MuiAlert-action': { pt: 0, flexShrink: 0 } }}
    >
      {t('companiesPage.opening.since', { date: formatDate(since) })}
    </Alert>
  )
}
