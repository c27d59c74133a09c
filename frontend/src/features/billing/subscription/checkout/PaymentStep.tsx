import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatCalendarDay, formatMoney } from '../../../../i18n/format'
import { usePlan, type OwnCompany } from '../../invoices'
import type { Payer } from './payer.rules'

interface PaymentStepProps {
  invoice: Invoice
  company: OwnCompany
  payer: Payer
  onBack: () => void
  /** Rejects with the server's error. */
  onPay: () => Promise<void>
}

/** The amount to pay and the payment method, as the server knows them. */
export function PaymentStep({ invoice, company, payer, onBack, onPay }: PaymentStepProps) {
  const { t } = useTranslation()
  const plan = usePlan(company.planId)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const pay = async () => {
    setBusy(true)
    setError(null)
    try {
      await onPay()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const facts: [label: string, value: string][] = [
    [t('checkout.plan'), invoice.detail],
    ...(plan
      ? [
          [
            t('checkout.includes'),
            [
              t('checkout.users', { count: plan.users }),
              t('checkout.connections', { count: plan.connections }),
              t('checkout.queues', { count: plan.queues }),
            ].join(', '),
          ] as [string, string],
        ]
      : []),
    [t('checkout.dueDate'), formatCalendarDay(invoice.dueDate)],
    [t('checkout.payer'), payer.fullName],
  ]
  return (
    <>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(96px, auto) 1fr',
            m: 0,
            typography: 'body2',
            '& > *': { m: 0, py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
            '& > dt': { pr: 3, color: 'text.secondary' },
          }}
        >
          {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>])}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <QrCode2Outlined aria-hidden sx={{ color: 'primary.main' }} />
          <Typography variant="body2" sx={{ flex: 1 }}>
            {t('checkout.method')}
          </Typography>
          <Typography sx={{ typography: 'h1', fontVariantNumeric: 'tabular-nums' }} component="p">
            {formatMoney(invoice.due)}
          </Typography>
        </Box>
        {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onBack}>
          {t('checkout.back')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void pay()}>
          {t('checkout.pay')}
        </Button>
      </DialogActions>
    </>
  )
}
