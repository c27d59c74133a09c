import { limits } from '@balcao/contract/limits'
import { type ReceivedPayment } from '@balcao/contract/resources/billing/subscription'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'yup'
import { formatMoney } from '../../../i18n/format'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { toast } from '../../../ui/feedback/toast'
import { CompanyPicker } from './CompanyPicker'
import { useCreditPayment } from './payments.queries'

const schema = object({ note: string().trim().max(limits.reason.max) })

/** Turns an unmatched payment into a credit of its company or another one. */
export function CreditDialog({ payment, onClose }: { payment: ReceivedPayment; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync } = useCreditPayment()
  const [companyId, setCompanyId] = useState<number | null>(payment.company?.id ?? null)
  return (
    <FormDialog
      title={t('paymentsTab.creditTitle')}
      submit={t('paymentsTab.credit')}
      initialValues={{ note: '' }}
      schema={schema}
      onSubmit={async ({ note }) => {
        if (companyId === null) return toast.error(t('paymentsTab.creditCompany'))
        await mutateAsync({ id: payment.id, body: { companyId, note } })
        onClose()
      }}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t('paymentsTab.creditText', {
          value: payment.value === null ? t('paymentsTab.unknown') : formatMoney(payment.value),
        })}
      </Typography>
      <CompanyPicker value={companyId} onChoose={setCompanyId} />
      <FormTextField name="note" label={t('paymentsTab.note')} max={limits.reason.max} />
    </FormDialog>
  )
}
