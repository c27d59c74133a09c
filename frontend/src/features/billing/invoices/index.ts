import { lazyPart } from '../../../ui/loading/lazyPart'

export { InvoiceStatus } from './InvoiceStatus'
export {
  BILLING_KEY,
  useInvoices,
  useOwnCompany,
  usePlan,
  useSubscriptionStatus,
  type OwnCompany,
} from './invoices.queries'

/** What says that an invoice was paid; its phrases are those of `invoicesPage`. */
export const ReceiptDialog = lazyPart(() => import('./ReceiptDialog'))
