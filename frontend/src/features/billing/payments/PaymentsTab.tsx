import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyInvoices } from './CompanyInvoices'
import { ReceivedPayments } from './ReceivedPayments'

/** For super users: unmatched payments, and the invoices of each company. */
export function PaymentsTab() {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('paymentsTab.received')} help={t('paymentsTab.receivedHelp')}>
        <ReceivedPayments />
      </Section>
      <Section title={t('paymentsTab.invoices')} help={t('paymentsTab.invoicesHelp')}>
        <CompanyInvoices />
      </Section>
    </>
  )
}

function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 5 }}>
      <Typography id={id} component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {help}
      </Typography>
      {children}
    </Box>
  )
}
