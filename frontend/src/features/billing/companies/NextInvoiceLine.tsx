import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { formatCalendarDay, formatMoney } from '../../../i18n/format'
import { usePlans } from '../plans'
import { useOpenInvoice } from './companies.queries'
import type { CompanyFields } from './companyForm.rules'
import { nextInvoice } from './nextInvoice.rules'

/** The next invoice and the open one, as they will be after saving the form. */
export function NextInvoiceLine({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<CompanyFields>()
  const { data: plans } = usePlans()
  const { data: open } = useOpenInvoice(companyId)
  const plan = plans?.find(({ id }) => id === values.planId)
  if (!plan || open === undefined) return null
  const { value, openValue } = nextInvoice(plan.value, values.recurrence, open)
  if (open === null || openValue === null)
    return (
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('companiesPage.nextInvoice', { value: formatMoney(value) })}
      </Typography>
    )
  return (
    <Alert severity="info" role="status">
      {t('companiesPage.openInvoice', {
        day: formatCalendarDay(open.dueDate),
        before: formatMoney(openValue),
        value: formatMoney(value),
      })}
    </Alert>
  )
}
