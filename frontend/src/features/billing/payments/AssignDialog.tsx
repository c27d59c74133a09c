import { limits } from '@balcao/contract/limits'
import { type ReceivedPayment } from '@balcao/contract/resources/billing/subscription'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useField } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'yup'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatCalendarDay, formatMoney } from '../../../i18n/format'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { CompanyPicker } from './CompanyPicker'
import { invoicePages, useAssignPayment } from './payments.queries'

/** The id of an invoice, as in the select. */
const schema = object({
  invoiceId: string().required(),
  note: string().trim().max(limits.reason.max),
})

/** Assigns an unmatched payment to an open invoice of any company. */
export function AssignDialog({ payment, onClose }: { payment: ReceivedPayment; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useAssignPayment()
  const [companyId, setCompanyId] = useState<number | null>(payment.company?.id ?? null)
  return (
    <FormDialog
      title={t('paymentsTab.assignTitle')}
      submit={t('paymentsTab.assign')}
      initialValues={{ invoiceId: '', note: '' }}
      schema={schema}
      onSubmit={async ({ invoiceId, note }) => {
        await mutateAsync({ id: payment.id, body: { invoiceId: Number(invoiceId), note } })
        onClose()
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t('paymentsTab.assignText', {
          value: payment.value === null ? t('paymentsTab.unknown') : formatMoney(payment.value),
        })}
      </Typography>
      <CompanyField companyId={companyId} onChoose={setCompanyId} />
      {companyId !== null && <InvoiceField companyId={companyId} />}
      <FormTextField name="note" label={t('paymentsTab.note')} max={limits.reason.max} />
    </FormDialog>
  )
}

/** Choosing another company clears the invoice. */
function CompanyField({
  companyId,
  onChoose,
}: {
  companyId: number | null
  onChoose: (id: number | null) => void
}) {
  const [, , { setValue }] = useField<string>('invoiceId')
  return (
    <CompanyPicker
      value={companyId}
      onChoose={(id) => {
        onChoose(id)
        void setValue('')
      }}
    />
  )
}

function InvoiceField({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const { rows, total } = usePagedList(invoicePages(companyId), '')
  const open = rows.filter(({ status }) => status === 'open')
  const isEmpty = total !== undefined && open.length === 0
  return (
    <FormTextField
      name="invoiceId"
      select
      label={t('paymentsTab.openInvoice')}
      disabled={open.length === 0}
      helperText={isEmpty ? t('paymentsTab.noOpenInvoice') : undefined}
      required
    >
      {open.map(({ id, detail, due, dueDate }) => (
        <MenuItem key={id} value={String(id)}>
          {t('paymentsTab.choice', {
            id,
            detail,
            value: formatMoney(due),
            date: formatCalendarDay(dueDate),
          })}
        </MenuItem>
      ))}
    </FormTextField>
  )
}
