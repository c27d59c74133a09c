export { PaymentsTab } from './PaymentsTab'
