import { feature } from '../../../kit/feature.js'
import { Mail } from '../../../models/index.js'
import { sealedMails } from './mail.commands.js'
import { mailRoutes } from './mail.routes.js'
import { dueMailsSweep, purgeMailsSweep, sendMailsJob } from './sendMails.job.js'

export { noteUnsent, notSentAfterRestore, queueMail } from './mail.commands.js'

export const mailFeature = feature({
  owns: [Mail],
  routes: mailRoutes,
  jobs: [sendMailsJob],
  sweeps: [dueMailsSweep, purgeMailsSweep],
  sealedColumns: [sealedMails],
  namesNoFile: { 'mails.key': 'by which a repeated mail is found' },
  movesCompany: {
    leaves: { mails: 'sent mails, for some days' },
  },
  exportsCompany: { leaves: { mails: 'sent mails, for some days' } },
})
