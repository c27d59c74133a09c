import { feature } from '../../../kit/feature.js'
import { remindByWhatsappJob, whatsappRemindersSweep } from './whatsappReminders.job.js'

export const whatsappRemindersFeature = feature({
  jobs: [remindByWhatsappJob],
  sweeps: [whatsappRemindersSweep],
})
