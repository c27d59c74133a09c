export { BillingNotice } from './BillingNotice'
export { ReminderBar } from './ReminderBar'
