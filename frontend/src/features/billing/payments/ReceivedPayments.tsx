import { paymentLists, type ReceivedPayment } from '@balcao/contract/resources/billing/subscription'
import DoneOutlined from '@mui/icons-material/DoneOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatMoney, formatDateTime } from '../../../i18n/format'
import { DataTable, type Column, type RowAction } from '../../../ui/page/DataTable'
import { ListError } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { FilterChip } from '../../../ui/page/Toolbar'
import { AssignDialog } from './AssignDialog'
import { CreditDialog } from './CreditDialog'
import { DismissDialog } from './DismissDialog'
import { PaymentDetail } from './PaymentDetail'
import { PaymentPill } from './PaymentPill'
import { paymentPages } from './payments.queries'
import { canBeAssigned, canBeDismissed, hasGoneBack } from './payments.rules'

/** Filters besides the default, which is payments that need attention. */
const filters = ['handled', 'all'] as const

/** A payment, and the action on it. */
interface Chosen {
  payment: ReceivedPayment
  to: 'see' | 'assign' | 'credit' | 'dismiss'
}

/** Payments reported by providers. Unmatched ones wait here for a super user. */
export function ReceivedPayments() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const show = paymentLists.find((name) => name === params.get('show')) ?? 'unmatched'
  const list = usePagedList(paymentPages, '', { show })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choosing = (to: Chosen['to']) => (payment: ReceivedPayment) => setChosen({ payment, to })
  const choose = (name: (typeof paymentLists)[number]) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (name === 'unmatched') next.delete('show')
        else next.set('show', name)
        return next
      },
      { replace: true },
    )
  const money = (value: number | null) => (value === null ? t('paymentsTab.unknown') : formatMoney(value))

  const { rows, total, error } = list
  const first: Column<ReceivedPayment> = {
    id: 'value',
    label: t('paymentsTab.value'),
    width: '120px',
    cell: ({ value }) => money(value),
  }
  const others: readonly Column<ReceivedPayment>[] = [
    {
      id: 'state',
      label: t('paymentsTab.state'),
      width: '200px',
      wraps: true,
      cell: (payment) => <PaymentPill payment={payment} />,
    },
    {
      id: 'company',
      label: t('paymentsTab.company'),
      wraps: true,
      cell: ({ company, invoiceId }) =>
        [company?.name, invoiceId === null ? null : t('paymentsTab.invoice', { id: invoiceId })]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'returned',
      label: t('paymentsTab.returned'),
      width: '170px',
      cell: (payment) =>
        payment.returnedValue > 0 ? (
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
            {t('paymentsTab.returnedValue', { value: formatMoney(payment.returnedValue) })}
          </Box>
        ) : null,
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
      id: 'receivedAt',
      label: t('paymentsTab.receivedAt'),
      width: '144px',
      isQuiet: true,
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>,
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
  // The column is shown for the company when no payment was refunded or handled.
  const isEmpty: Readonly<Record<string, boolean>> = {
    returned: rows.every(({ returnedValue }) => returnedValue === 0),
    handled: rows.every(({ handledBy }) => handledBy === null),
  }
  const columns = [first, ...others.filter(({ id }) => !isEmpty[id])] as const
  const actions: readonly RowAction<ReceivedPayment>[] = [
    {
      id: 'assign',
      label: () => t('paymentsTab.assign'),
      icon: <LinkOutlined fontSize="small" />,
      onClick: choosing('assign'),
      isFor: canBeAssigned,
    },
    {
      id: 'credit',
      label: () => t('paymentsTab.credit'),
      icon: <SavingsOutlined fontSize="small" />,
      onClick: choosing('credit'),
      isFor: canBeAssigned,
    },
    {
      id: 'dismiss',
      label: () => t('paymentsTab.dismiss'),
      icon: <DoneOutlined fontSize="small" />,
      onClick: choosing('dismiss'),
      isFor: canBeDismissed,
    },
  ]
  const close = () => setChosen(null)
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
      {rows.some((payment) => payment.hasPaid && hasGoneBack(payment)) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('paymentsTab.returnedText')}
        </Alert>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('paymentsTab.received')}
          columns={columns}
          rows={rows}
          nameOf={({ value, paymentId }) => `${money(value)} ${paymentId}`}
          onOpen={choosing('see')}
          actions={actions}
        />
      )}
      {list.loadMore && <Button onClick={list.loadMore}>{t('paymentsTab.more')}</Button>}
      {chosen?.to === 'see' && (
        <PaymentDetail
          payment={rows.find(({ id }) => id === chosen.payment.id) ?? chosen.payment}
          onAssign={() => choosing('assign')(chosen.payment)}
          onCredit={() => choosing('credit')(chosen.payment)}
          onDismiss={() => choosing('dismiss')(chosen.payment)}
          onClose={close}
        />
      )}
      {chosen?.to === 'assign' && <AssignDialog payment={chosen.payment} onClose={close} />}
      {chosen?.to === 'credit' && <CreditDialog payment={chosen.payment} onClose={close} />}
      {chosen?.to === 'dismiss' && <DismissDialog payment={chosen.payment} onClose={close} />}
    </>
  )
}
