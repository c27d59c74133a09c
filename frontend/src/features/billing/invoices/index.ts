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

/** The receipt of a paid invoice; its phrases are `invoicesPage`. */
export const ReceiptDialog = lazyPart(() => import('./ReceiptDialog'))
