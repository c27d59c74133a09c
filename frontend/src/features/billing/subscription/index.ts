export { ReminderBar } from './ReminderBar'
