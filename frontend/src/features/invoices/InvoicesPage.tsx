import type { Invoice } from '@balcao/contract/resources/invoices'
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { wholeList } from '../../data/pagedList'
import { formatCalendarDay, formatMoney } from '../../i18n/format'
import { lazyPart } from '../../ui/lazyPart'
import type { Column } from '../../ui/page/DataTable'
import { CheckoutDialog, useCheckout } from '../checkout'
import { ListPage, useListSearch } from '../listPage'
import { InvoiceStatus } from './InvoiceStatus'
import { useInvoices } from './invoices.queries'
import { openFirst, shownStatus, totalDue } from './invoices.rules'

const ReceiptDialog = lazyPart(() => import('./ReceiptDialog'))

/** What the company is to pay and has paid: an open invoice leads to its payment, a paid one to its receipt. */
export default function InvoicesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [search, setSearch] = useListSearch()
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const checkout = useCheckout()
  const invoices = useInvoices()
  const nameOf = ({ id }: Invoice) => t('invoicesPage.invoice', { id })
  const list = wholeList(
    { ...invoices, data: invoices.data?.toSorted(openFirst) },
    search,
    (invoice) =>
      `${invoice.id} ${invoice.detail} ${formatCalendarDay(invoice.dueDate)} ${t(`invoicesPage.statuses.${shownStatus(invoice)}`)}`,
  )

  const due = totalDue(invoices.data ?? [])

  const columns: readonly [Column<Invoice>, ...Column<Invoice>[]] = [
    {
      id: 'id',
      label: t('invoicesPage.id'),
      width: '96px',
      cell: (invoice) => (isNarrow ? nameOf(invoice) : String(invoice.id)),
    },
    {
      id: 'detail',
      label: t('invoicesPage.detail'),
      cell: ({ detail, earlierValue }) =>
        earlierValue === null
          ? detail
          : t('invoicesPage.pricedAgain', { detail, value: formatMoney(earlierValue) }),
    },
    {
      id: 'value',
      label: t('invoicesPage.value'),
      width: '140px',
      align: 'end',
      cell: ({ value }) => formatMoney(value),
    },
    {
      id: 'dueDate',
      label: t('invoicesPage.dueDate'),
      width: '140px',
      cell: ({ dueDate }) => <time dateTime={dueDate}>{formatCalendarDay(dueDate)}</time>,
    },
    {
      id: 'status',
      label: t('invoicesPage.status'),
      width: '140px',
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    {
      id: 'action',
      label: t('invoicesPage.action'),
      width: '140px',
      wraps: true,
      cell: (invoice) =>
        invoice.status === 'paid' ? (
          <Button
            size="small"
            color="inherit"
            startIcon={<ReceiptLongOutlined />}
            aria-label={t('invoicesPage.openReceipt', { id: invoice.id })}
            onClick={() => setReceiptId(invoice.id)}
          >
            {t('invoicesPage.paid')}
          </Button>
        ) : (
          <Button
            size="small"
            variant="contained"
            aria-label={t('invoicesPage.payNamed', { id: invoice.id })}
            onClick={() => checkout.open(invoice.id)}
          >
            {t('invoicesPage.pay')}
          </Button>
        ),
    },
  ]

  return (
    <ListPage
      title={t('invoicesPage.title')}
      help={due > 0 ? t('invoicesPage.toPay', { value: formatMoney(due) }) : t('invoicesPage.help')}
      icon={<ReceiptLongOutlined />}
      list={list}
      columns={columns}
      nameOf={nameOf}
      isBad={(invoice) => shownStatus(invoice) === 'overdue'}
      search={{ value: search, onSearch: setSearch, label: t('invoicesPage.search') }}
      empty={{ title: t('invoicesPage.emptyTitle'), text: t('invoicesPage.emptyText') }}
      pageActions={[
        {
          label: t('invoicesPage.subscription'),
          icon: <CardMembershipOutlined />,
          onClick: () => void navigate('/subscription'),
        },
      ]}
    >
      <Suspense>
        {receiptId !== null && <ReceiptDialog id={receiptId} onClose={() => setReceiptId(null)} />}
        {checkout.invoiceId !== null && (
          <CheckoutDialog key={checkout.invoiceId} invoiceId={checkout.invoiceId} onClose={checkout.close} />
        )}
      </Suspense>
    </ListPage>
  )
}
