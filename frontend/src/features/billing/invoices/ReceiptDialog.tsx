import { writtenDocument } from '@balcao/contract/text/documents'
import type { Receipt } from '@balcao/contract/resources/billing/invoices'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatCalendarDay, formatDateTime, formatMoney } from '../../../i18n/format'
import { FactList, type Fact } from '../../../ui/display/FactList'
import { useReceipt } from './invoices.queries'

/** Only the receipt is printed, not the page. */
const printed = {
  '@media print': {
    '#root, .MuiDialogActions-root, .MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
      position: 'static !important',
      boxShadow: 'none !important',
      maxHeight: 'none !important',
    },
  },
}

/** The receipt of a paid invoice, to read or print. */
export default function ReceiptDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data: receipt, error } = useReceipt(id)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isNarrow}>
      <GlobalStyles styles={printed} />
      <DialogTitle id={titleId}>{t('invoicesPage.receipt.title', { id })}</DialogTitle>
      <DialogContent>
        {receipt ? (
          <Facts receipt={receipt} />
        ) : error ? (
          <Alert severity="error">{errorText(error)}</Alert>
        ) : (
          <Skeleton variant="rounded" height={280} />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          variant="contained"
          startIcon={<PrintOutlined />}
          disabled={!receipt}
          onClick={() => window.print()}
        >
          {t('invoicesPage.receipt.print')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Facts({ receipt: { invoice, payer, method, reference, paidAt, paidUntil } }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const facts: Fact[] = [
    [t('invoicesPage.receipt.payer'), payer.name],
    [t('invoicesPage.receipt.document'), payer.document && writtenDocument(payer.document)],
    [t('invoicesPage.receipt.email'), payer.email],
    [t('invoicesPage.detail'), invoice.detail],
    [t('invoicesPage.dueDate'), formatCalendarDay(invoice.dueDate)],
    [t('invoicesPage.receipt.paidAt'), formatDateTime(paidAt)],
    [t('invoicesPage.receipt.method'), t(`invoicesPage.methods.${method}`)],
    [t('invoicesPage.receipt.reference'), reference],
    [t('invoicesPage.receipt.paidUntil'), formatCalendarDay(paidUntil)],
  ]
  return (
    <>
      <Box sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums', mb: 2 }}>
        {formatMoney(invoice.value)}
      </Box>
      <FactList facts={facts} />
    </>
  )
}
