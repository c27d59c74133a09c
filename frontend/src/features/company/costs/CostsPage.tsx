import { costsApi } from '@balcao/contract/resources/company/costs'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import TrendingUpOutlined from '@mui/icons-material/TrendingUpOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { download } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { languageOf } from '../../../i18n/language'
import { saveBlob } from '../../../ui/browser/saveFile'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { toast } from '../../../ui/feedback/toast'
import { PlainPanel } from '../../../ui/figures/Panel'
import { FilterPicker } from '../../../ui/page/FilterPicker'
import { ListNotice } from '../../../ui/page/ListNotice'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { useCostReport, useMonthCosts } from './costs.queries'
import { LimitDialog, LimitNotices } from './LimitNotices'
import { Prices } from './Prices'
import { Spend } from './Spend'
import { Tables } from './Tables'

/** Milliseconds. */
const EXPORT_MS = 120_000

/** What messages of the official API cost: the month, where it went, limits and prices. */
export default function CostsPage() {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const month = params.get('month') ?? undefined
  const connectionId = Number(params.get('connection')) || undefined
  const report = useCostReport({ month, connectionId })
  const costs = useMonthCosts()
  const [isLimitOpen, setLimitOpen] = useState(false)
  const { data } = report
  const set = (name: string, value: string | null) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  const sheet = useMutation({
    mutationFn: () =>
      download(costsApi.export, {
        query: {
          ...(month && { month }),
          ...(connectionId && { connectionId }),
          language: languageOf(i18n.language),
        },
        timeoutMs: EXPORT_MS,
      }),
    onSuccess: (file) => saveBlob(file, `${t('costsPage.fileName', { month: data?.month })}.xlsx`),
    onError: (error) => toast.error(errorText(error)),
  })
  const nameOf = (each: string) => {
    const name = new Date(`${each}-15T12:00`).toLocaleDateString(i18n.language, { month: 'long' })
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
  const isCurrent = data !== undefined && data.month === data.months[0]
  const isOff = data?.hasOfficial === false
  const chosen =
    connectionId === undefined ? costs : costs.filter((cost) => cost.connectionId === connectionId)
  const [only] = chosen
  return (
    <PageFrame
      isCanvas
      header={
        <PageHeader
          title={t('costsPage.title')}
          actions={
            isOff
              ? []
              : [
                  {
                    label: t('costsPage.sheet'),
                    icon: <DownloadOutlined />,
                    isBusy: sheet.isPending,
                    onClick: () => sheet.mutate(),
                  },
                ]
          }
        />
      }
      toolbar={
        !isOff && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              px: { xs: 2, sm: 4 },
              py: 0.5,
              alignItems: 'center',
              width: '100%',
              maxWidth: 1344,
              mx: 'auto',
            }}
          >
            <ToggleButtonGroup
              exclusive
              size="small"
              value={data?.month ?? ''}
              aria-label={t('costsPage.month')}
              onChange={(_event, value: string | null) => value && set('month', value)}
            >
              {(data?.months ?? []).map((each) => (
                <ToggleButton key={each} value={each}>
                  {nameOf(each)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {costs.length > 1 && (
              <FilterPicker
                label={t('costsPage.connection')}
                options={costs.map(({ connectionId: id, name }) => ({ id: String(id), label: name }))}
                values={connectionId === undefined ? [] : [String(connectionId)]}
                none={t('costsPage.allConnections')}
                onPick={([id = null]) => set('connection', id)}
              />
            )}
            {chosen.length === 1 && (
              <Button size="small" startIcon={<TuneOutlined />} onClick={() => setLimitOpen(true)}>
                {t('costsPage.changeLimit')}
              </Button>
            )}
          </Box>
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          pt: 1,
          pb: 3,
        }}
        aria-busy={report.isPlaceholderData}
      >
        {report.error && !data && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
        {isOff && (
          <PlainPanel>
            <ListNotice
              icon={<TrendingUpOutlined />}
              title={t('costsPage.emptyTitle')}
              text={t('costsPage.emptyText')}
              actions={
                <Button component={Link} to="/connections" variant="outlined">
                  {t('costsPage.emptyAction')}
                </Button>
              }
            />
          </PlainPanel>
        )}
        {data && !isOff && (
          <>
            {isCurrent && <LimitNotices costs={chosen} planned={data.planned} />}
            <Spend report={data} monthName={nameOf(data.month)} />
            <Tables report={data} costs={isCurrent ? chosen : []} />
            <Prices report={data} />
          </>
        )}
      </Box>
      {isLimitOpen && only && <LimitDialog cost={only} onClose={() => setLimitOpen(false)} />}
    </PageFrame>
  )
}
