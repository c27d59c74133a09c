import { companiesApi } from '@balcao/contract/resources/billing/companies'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { formatBytes } from '../../../i18n/format'
import { useCan } from '../../../session'

/** Milliseconds between two checks. */
const AGAIN_MS = 5 * 60_000
/** The used part of the storage from which on the bar is shown. */
const NEARLY = 0.8

/** Tells admins that the company's storage is nearly or completely full. Other users could not change it. */
export function StorageBar() {
  const { t } = useTranslation()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => call(companiesApi.storage, { signal }),
    enabled: can('company:billing'),
    refetchInterval: AGAIN_MS,
  })
  if (!data || data.limitBytes === null || data.usedBytes <= NEARLY * data.limitBytes) return null
  const isFull = data.usedBytes >= data.limitBytes
  const space = { used: formatBytes(data.usedBytes, data.limitBytes), limit: formatBytes(data.limitBytes) }
  return (
    <Alert severity={isFull ? 'error' : 'warning'} square sx={{ py: 0, flexShrink: 0 }}>
      {t(isFull ? 'shell.storageFull' : 'shell.storageNearlyFull', space)}
    </Alert>
  )
}
