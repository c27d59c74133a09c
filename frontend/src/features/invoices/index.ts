export { InvoiceStatus } from './InvoiceStatus'
export {
  BILLING_KEY,
  useInvoices,
  useOwnCompany,
  usePlan,
  useStanding,
  useUsage,
  type OwnCompany,
} from './invoices.queries'
