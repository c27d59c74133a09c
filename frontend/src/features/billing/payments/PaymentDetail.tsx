import { returnReasons, type ReceivedPayment } from '@balcao/contract/resources/billing/subscription'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatCalendarDay, formatDateTime, formatMoney } from '../../../i18n/format'
import { FactList, type Fact } from '../../../ui/display/FactList'
import { canBeAssigned, canBeDismissed, hasGoneBack } from './payments.rules'
import { PaymentPill } from './PaymentPill'

interface PaymentDetailProps {
  payment: ReceivedPayment
  onAssign: () => void
  onCredit: () => void
  onDismiss: () => void
  onClose: () => void
}

/** All data of a payment, including who handled it, when, and their comment. */
export function PaymentDetail({ payment, onAssign, onCredit, onDismiss, onClose }: PaymentDetailProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { value, company } = payment
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isNarrow}>
      <DialogTitle id={titleId}>
        {t('paymentsTab.detailTitle', {
          value: value === null ? t('paymentsTab.unknown') : formatMoney(value),
        })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>
          <PaymentPill payment={payment} />
        </Box>
        {payment.hasPaid && hasGoneBack(payment) && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('paymentsTab.returnedText')}
            {company && (
              <Box sx={{ mt: 1, ml: -1 }}>
                <Button
                  color="inherit"
                  size="small"
                  component={Link}
                  to={{
                    search: new URLSearchParams({ tab: 'companies', searchParam: company.name }).toString(),
                  }}
                >
                  {t('paymentsTab.openCompany')}
                </Button>
              </Box>
            )}
          </Alert>
        )}
        <Facts payment={payment} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.close')}
        </Button>
        {canBeAssigned(payment) && <Button onClick={onCredit}>{t('paymentsTab.credit')}</Button>}
        {canBeAssigned(payment) && <Button onClick={onAssign}>{t('paymentsTab.assign')}</Button>}
        {canBeDismissed(payment) && (
          <Button variant="contained" onClick={onDismiss}>
            {t('paymentsTab.dismiss')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const instant = (text: string | null) => text && formatDateTime(text)
const day = (text: string | null) => text && formatCalendarDay(text)
const amount = (value: number | null) => (value === null ? null : formatMoney(value))

function Facts({ payment }: { payment: ReceivedPayment }) {
  const { t } = useTranslation()
  const { invoiceId, reason } = payment
  const wasReturned = returnReasons.some((one) => one === reason) || payment.returnedValue > 0
  const facts: Fact[] = [
    [t('paymentsTab.expected'), amount(payment.expectedValue)],
    [t('paymentsTab.returned'), wasReturned ? formatMoney(payment.returnedValue) : null],
    [t('paymentsTab.credited'), payment.creditedValue > 0 ? formatMoney(payment.creditedValue) : null],
    [t('paymentsTab.company'), payment.company?.name],
    [t('paymentsTab.invoiceLabel'), invoiceId === null ? null : t('invoicesPage.invoice', { id: invoiceId })],
    [t('invoicesPage.dueDate'), day(payment.invoiceDueDate)],
    [t('invoicesPage.receipt.paidUntil'), payment.hasPaid ? day(payment.paidUntil) : null],
    [t('paymentsTab.paidAt'), instant(payment.paidAt)],
    [t('paymentsTab.receivedAt'), instant(payment.receivedAt)],
    [t('paymentsTab.provider'), payment.providerLabel],
    [t('paymentsTab.paymentId'), payment.paymentId],
    [t('paymentsTab.txid'), payment.txid],
    [t('paymentsTab.handled'), payment.handledBy],
    [t('paymentsTab.handledAt'), instant(payment.handledAt)],
    [t('paymentsTab.note'), payment.note],
  ]
  return <FactList facts={facts} />
}
