import type { ApiCall } from '@balcao/contract/resources/company/publicApi'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatDateTime } from '../../../i18n/format'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { ListError } from '../../../ui/page/ListNotice'
import { useApiCalls } from './publicApi.queries'

interface Row extends Omit<ApiCall, 'id'> {
  id: number
}

/** The last calls that sent by the connection, and why they were refused. */
export function ApiCalls({ connectionId }: { connectionId: number }) {
  const { t } = useTranslation()
  const [onlyFailed, setOnlyFailed] = useState(false)
  const { data: calls, error, refetch, isFetching } = useApiCalls(connectionId, onlyFailed)
  const columns: readonly [Column<Row>, ...Column<Row>[]] = [
    {
      id: 'number',
      label: t('messagesApiPage.number'),
      cell: ({ number }) => number ?? t('messagesApiPage.noNumber'),
    },
    {
      id: 'kind',
      label: t('messagesApiPage.kind'),
      width: '10%',
      isQuiet: true,
      cell: ({ kind }) => t(`messagesApiPage.kinds.${kind}`),
    },
    {
      id: 'token',
      label: t('messagesApiPage.token'),
      width: '16%',
      isQuiet: true,
      isWide: true,
      cell: ({ token }) => token ?? t('messagesApiPage.ownToken'),
    },
    {
      id: 'result',
      label: t('messagesApiPage.result'),
      width: '36%',
      wraps: true,
      cell: (call) => <Result call={call} />,
    },
    {
      id: 'at',
      label: t('messagesApiPage.at'),
      width: '20%',
      isQuiet: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          control={<Switch checked={onlyFailed} onChange={(_event, checked) => setOnlyFailed(checked)} />}
          label={t('messagesApiPage.onlyFailed')}
        />
        <Button
          startIcon={<RefreshIcon />}
          loading={isFetching}
          loadingPosition="start"
          onClick={() => void refetch()}
        >
          {t('messagesApiPage.refresh')}
        </Button>
      </Box>
      {error && <ListError error={error} onRetry={() => void refetch()} />}
      {calls?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {onlyFailed ? t('messagesApiPage.noFailures') : t('messagesApiPage.noCalls')}
        </Typography>
      )}
      {calls && calls.length > 0 && (
        <DataTable
          label={t('messagesApiPage.calls')}
          columns={columns}
          rows={calls.map((call) => ({ ...call, id: Number(call.id) }))}
          nameOf={({ number }) => number ?? t('messagesApiPage.noNumber')}
        />
      )}
    </Box>
  )
}

function Result({ call: { status, error, field, messageIds } }: { call: Row }) {
  const { t } = useTranslation()
  if (error === null) return t('messagesApiPage.done', { ids: messageIds.join(', ') })
  const where = field?.replace(/^(body|files|headers)\./, '')
  return (
    <>
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {`${status} ${error}`}
      </Box>{' '}
      {where && `(${where}) `}
      {errorText({ code: error })}
    </>
  )
}
