import { feature } from '../../kit/feature.js'
import { dueMailsSweep, purgeMailsSweep, sendMailsJob } from './sendMails.job.js'

export { queueMail } from './mail.commands.js'

export const mailFeature = feature({ jobs: [sendMailsJob], sweeps: [dueMailsSweep, purgeMailsSweep] })
