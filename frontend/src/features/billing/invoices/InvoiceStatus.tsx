import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../ui/display/StatusPill'
import { shownStatus, statusTones } from './invoices.rules'

/** The status of an invoice: paid, open or overdue. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const status = shownStatus(invoice)
  return <StatusPill tone={statusTones[status]}>{t(`invoicesPage.statuses.${status}`)}</StatusPill>
}
