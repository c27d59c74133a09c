import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import { invoicesApi } from '@balcao/contract/resources/billing/invoices'
import { limits } from '@balcao/contract/limits'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatCalendarDay, formatDate, formatMoney } from '../../../i18n/format'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { ListError } from '../../../ui/page/ListNotice'
import { ListSkeleton } from '../../../ui/page/ListSkeleton'
import { toast } from '../../../ui/feedback/toast'
import { InvoiceStatus } from '../invoices'
import { CompanyPicker } from './CompanyPicker'
import { invoicePages, useMarkPaid } from './payments.queries'

/** The invoices of the company in the address; they can be marked as paid. */
export function CompanyInvoices() {
  const [params, setParams] = useSearchParams()
  const text = params.get('company') ?? ''
  const companyId = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
  const choose = (id: number | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (id === null) next.delete('company')
        else next.set('company', String(id))
        return next
      },
      { replace: true },
    )
  return (
    <>
      <Box sx={{ maxWidth: 400, mb: 1.5 }}>
        <CompanyPicker value={companyId} onChoose={choose} />
      </Box>
      {companyId !== null && <InvoicesOf key={companyId} companyId={companyId} />}
    </>
  )
}

function InvoicesOf({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const list = usePagedList(invoicePages(companyId), '')
  const [marked, setMarked] = useState<Invoice | null>(null)
  const columns: readonly [Column<Invoice>, ...Column<Invoice>[]] = [
    {
      id: 'id',
      label: t('invoicesPage.id'),
      width: '120px',
      cell: ({ id }) => t('invoicesPage.invoice', { id }),
    },
    { id: 'detail', label: t('invoicesPage.detail'), cell: ({ detail }) => detail },
    {
      id: 'value',
      label: t('invoicesPage.value'),
      width: '130px',
      align: 'end',
      cell: ({ value }) => formatMoney(value),
    },
    {
      id: 'dueDate',
      label: t('invoicesPage.dueDate'),
      width: '130px',
      cell: ({ dueDate }) => formatCalendarDay(dueDate),
    },
    {
      id: 'status',
      label: t('invoicesPage.status'),
      width: '130px',
      cell: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    {
      id: 'action',
      label: t('invoicesPage.action'),
      width: '190px',
      wraps: true,
      cell: (invoice) =>
        invoice.paidAt === null ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('paymentsTab.markNamed', { id: invoice.id })}
            onClick={() => setMarked(invoice)}
          >
            {t('paymentsTab.mark')}
          </Button>
        ) : (
          formatDate(invoice.paidAt)
        ),
    },
  ]
  const { rows, total, error } = list
  return (
    <>
      {error && <ListError error={error} onRetry={list.retry} />}
      {!error && total === undefined && <ListSkeleton columns={5} rows={3} />}
      {total === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('paymentsTab.noInvoices')}
        </Typography>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('paymentsTab.invoices')}
          columns={columns}
          rows={rows}
          nameOf={({ id }) => t('invoicesPage.invoice', { id })}
          isBad={({ overdue }) => overdue}
        />
      )}
      {list.loadMore && <Button onClick={list.loadMore}>{t('paymentsTab.more')}</Button>}
      {marked && <MarkPaidDialog invoice={marked} onClose={() => setMarked(null)} />}
    </>
  )
}

const schema = invoicesApi.markPaid.body.pick(['reason'])

/** Asks how an invoice was paid. */
function MarkPaidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useMarkPaid()
  return (
    <FormDialog
      title={t('paymentsTab.markTitle', { id: invoice.id })}
      submit={t('paymentsTab.mark')}
      initialValues={{ reason: '' }}
      schema={schema}
      onSubmit={async ({ reason }) => {
        await mutateAsync({ id: invoice.id, reason })
        toast.success(t('common.saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t('paymentsTab.markText', { value: formatMoney(invoice.due) })}
      </Typography>
      <FormTextField name="reason" label={t('paymentsTab.markReason')} max={limits.reason.max} autoFocus />
    </FormDialog>
  )
}
