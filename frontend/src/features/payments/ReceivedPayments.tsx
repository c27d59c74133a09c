import { paymentLists, type ReceivedPayment } from '@balcao/contract/resources/subscription'
import DoneOutlined from '@mui/icons-material/DoneOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePagedList } from '../../data/pagedList'
import { formatMoney, formatShortDateTime } from '../../i18n/format'
import { DataTable, type Column, type RowAction } from '../../ui/page/DataTable'
import { ListError } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { FilterChip } from '../../ui/page/Toolbar'
import { StatusPill, type Tone } from '../../ui/StatusPill'
import { AssignDialog } from './AssignDialog'
import { DismissDialog } from './DismissDialog'
import { paymentPages } from './payments.queries'

const tones: Readonly<Record<ReceivedPayment['state'], Tone>> = {
  waiting: 'busy',
  matched: 'good',
  unmatched: 'bad',
  assigned: 'good',
  dismissed: 'calm',
}

/** What shows instead of what waits for somebody. */
const filters = ['handled', 'all'] as const

const isOpen = ({ state }: ReceivedPayment): boolean => state === 'unmatched'

/** Payments that providers told of; those that paid nothing by themselves wait here for somebody. */
export function ReceivedPayments() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const show = paymentLists.find((name) => name === params.get('show')) ?? 'unmatched'
  const list = usePagedList(paymentPages, '', { show })
  const [assigned, setAssigned] = useState<ReceivedPayment | null>(null)
  const [dismissed, setDismissed] = useState<ReceivedPayment | null>(null)
  const choose = (name: (typeof paymentLists)[number]) =>
    setParams(
      (held) => {
        const next = new URLSearchParams(held)
        if (name === 'unmatched') next.delete('show')
        else next.set('show', name)
        return next
      },
      { replace: true },
    )
  const money = (value: number | null) => (value === null ? t('paymentsTab.unknown') : formatMoney(value))

  const columns: readonly [Column<ReceivedPayment>, ...Column<ReceivedPayment>[]] = [
    { id: 'value', label: t('paymentsTab.value'), width: '120px', cell: ({ value }) => money(value) },
    {
      id: 'state',
      label: t('paymentsTab.state'),
      width: '200px',
      wraps: true,
      cell: ({ state, reason }) => (
        <StatusPill tone={tones[state]}>
          {reason && state === 'unmatched'
            ? t(`paymentsTab.reasons.${reason}`)
            : t(`paymentsTab.states.${state}`)}
        </StatusPill>
      ),
    },
    {
      id: 'company',
      label: t('paymentsTab.company'),
      cell: ({ company, invoiceId }) =>
        [company?.name, invoiceId === null ? null : t('paymentsTab.invoice', { id: invoiceId })]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'expected',
      label: t('paymentsTab.expected'),
      width: '130px',
      isQuiet: true,
      isWide: true,
      cell: ({ expectedValue }) => (expectedValue === null ? '' : money(expectedValue)),
    },
    {
      id: 'paymentId',
      label: t('paymentsTab.paymentId'),
      isQuiet: true,
      isWide: true,
      cell: ({ paymentId, provider }) => `${t(`paymentsTab.providers.${provider}`)} ${paymentId}`,
    },
    {
      id: 'receivedAt',
      label: t('paymentsTab.receivedAt'),
      width: '130px',
      isQuiet: true,
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatShortDateTime(receivedAt)}</time>,
    },
    {
      id: 'handled',
      label: t('paymentsTab.handled'),
      isQuiet: true,
      isWide: true,
      wraps: true,
      cell: ({ handledBy, note }) => [handledBy, note].filter(Boolean).join(': '),
    },
  ]
  const actions: readonly RowAction<ReceivedPayment>[] = [
    {
      id: 'assign',
      label: () => t('paymentsTab.assign'),
      icon: <LinkOutlined fontSize="small" />,
      onClick: setAssigned,
      isFor: isOpen,
    },
    {
      id: 'dismiss',
      label: () => t('paymentsTab.dismiss'),
      icon: <DoneOutlined fontSize="small" />,
      onClick: setDismissed,
      isFor: isOpen,
    },
  ]
  const { rows, total, error } = list
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {filters.map((name) => (
          <FilterChip
            key={name}
            label={t(`paymentsTab.lists.${name}`)}
            isOn={name === show}
            onClick={() => choose(name === show ? 'unmatched' : name)}
          />
        ))}
      </Box>
      {error && <ListError error={error} onRetry={list.retry} />}
      {!error && total === undefined && <ListSkeleton columns={4} rows={3} />}
      {total !== undefined && rows.length === 0 && (
        <Typography variant="body2" sx={{ py: 2, color: 'text.secondary' }}>
          {t(show === 'unmatched' ? 'paymentsTab.noneUnmatched' : 'paymentsTab.none')}
        </Typography>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('paymentsTab.received')}
          columns={columns}
          rows={rows}
          nameOf={({ value, paymentId }) => `${money(value)} ${paymentId}`}
          actions={actions}
        />
      )}
      {list.loadMore && <Button onClick={list.loadMore}>{t('paymentsTab.more')}</Button>}
      {assigned && <AssignDialog payment={assigned} onClose={() => setAssigned(null)} />}
      {dismissed && <DismissDialog payment={dismissed} onClose={() => setDismissed(null)} />}
    </>
  )
}
