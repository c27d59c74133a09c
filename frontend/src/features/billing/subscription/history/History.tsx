import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import DownloadRounded from '@mui/icons-material/DownloadRounded'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../i18n/format'
import { formatLongDay, formatMonth } from '../../../../i18n/longDay'
import { ListError } from '../../../../ui/page/ListNotice'
import { visuallyHidden } from '../../../../ui/styling/visuallyHidden'
import { useInvoices } from '../../invoices'
import { Card } from '../Card'
import { historyOf, paidBeside, SHOWN_FIRST } from './history.rules'
import { usePaidWords } from './usePaidWords'
import styles from './history.module.css'
import page from '../subscription.module.css'

interface HistoryProps {
  today: string
  /** The company's current plan. Invoices of another plan show its name. */
  planName: string | undefined
  /** The invoice in the first card. */
  inCard: number | null
  /** Hidden while there are no invoices. */
  isOptional: boolean
  onPay: (invoiceId: number) => void
  onReceipt: (invoiceId: number) => void
}

/** The company's invoices, one line each: due date, payment method, amount and receipt. */
export function History({ today, planName, inCard, isOptional, onPay, onReceipt }: HistoryProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useInvoices()
  const [showsAll, setShowAll] = useState(false)
  const invoices = data && historyOf(data, inCard)
  const oldest = invoices?.at(-1)
  const visible = showsAll ? invoices : invoices?.slice(0, SHOWN_FIRST)
  const row = { today, planName, inCard, onPay, onReceipt }
  if (isOptional && invoices?.length === 0) return null
  return (
    <Card title={t('subscriptionPage.history.title')}>
      {!data && error && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={132} sx={{ mx: 2, mb: 2 }} />}
      {invoices?.length === 0 && <p className={page['note']}>{t('subscriptionPage.history.none')}</p>}
      {visible && visible.length > 0 && (
        <table className={styles['table']}>
          <Box component="thead" sx={visuallyHidden}>
            <tr>
              {(['due', 'how', 'value', 'receipt'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`subscriptionPage.history.${column}`)}
                </th>
              ))}
            </tr>
          </Box>
          <tbody>
            {visible.map((invoice) => (
              <HistoryRow key={invoice.id} invoice={invoice} {...row} />
            ))}
          </tbody>
        </table>
      )}
      {invoices && visible && oldest && visible.length < invoices.length && (
        <p className={page['foot']}>
          <Button size="small" onClick={() => setShowAll(true)} sx={{ ml: -1 }}>
            {t('subscriptionPage.history.all', { month: formatMonth(oldest.dueDate, { today }) })}
          </Button>
        </p>
      )}
    </Card>
  )
}

type RowProps = Omit<HistoryProps, 'isOptional'> & { invoice: Invoice }

function HistoryRow({ invoice, today, planName, inCard, onPay, onReceipt }: RowProps) {
  const { t } = useTranslation()
  const { id, dueDate, status, value, due } = invoice
  const day = formatLongDay(dueDate, { today })
  const isPaid = status === 'paid'
  return (
    <tr>
      <td>
        <time dateTime={dueDate}>{day}</time>
      </td>
      <td className={styles['how']}>
        <How invoice={invoice} today={today} planName={planName} />
      </td>
      <td className={styles['amount']}>{formatMoney(isPaid ? value : due)}</td>
      <td className={styles['action']}>
        {isPaid && (
          <Button
            size="small"
            startIcon={<DownloadRounded />}
            aria-label={t('subscriptionPage.history.receiptOf', { day })}
            onClick={() => onReceipt(id)}
            sx={{ mr: -1 }}
          >
            {t('subscriptionPage.history.receipt')}
          </Button>
        )}
        {!isPaid && id !== inCard && (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('subscriptionPage.history.payOf', { day })}
            onClick={() => onPay(id)}
          >
            {t('subscriptionPage.history.pay')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** How an invoice was paid, and further payments; for an open invoice its status. */
function How({ invoice, today, planName }: Pick<RowProps, 'invoice' | 'today' | 'planName'>) {
  const { t } = useTranslation()
  const paidWords = usePaidWords()
  const { status, overdue, detail } = invoice
  const beside = paidBeside(invoice).map(({ state, value }) =>
    state === 'review'
      ? t('subscriptionPage.history.reviewed', { value: formatMoney(value) })
      : t(`subscriptionPage.history.${state}`, { value: formatMoney(value) }),
  )
  if (status === 'open') {
    const [tone, words] =
      beside.length > 0
        ? ['busy', beside.join('; ')]
        : overdue
          ? ['bad', t('subscriptionPage.history.overdue')]
          : [undefined, t('subscriptionPage.history.open')]
    return <span data-tone={tone}>{words}</span>
  }
  const parts = [paidWords(invoice, today), ...beside]
  if (planName !== undefined && detail !== planName)
    parts.push(t('subscriptionPage.history.otherPlan', { plan: detail }))
  return parts.join('; ')
}
