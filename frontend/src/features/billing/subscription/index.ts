export { ClosedBar } from './ClosedBar'
export { ReminderBar } from './ReminderBar'
