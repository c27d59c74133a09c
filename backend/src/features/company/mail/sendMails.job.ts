import { Op, QueryTypes } from 'sequelize'
import { object } from 'yup'
import { Mail } from '../../../models/index.js'
import { log } from '../../../platform/log/log.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { database } from '../../../platform/database/database.js'
import { bound } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineCompanySweep } from '../../../platform/jobs/companySweep.js'
import { defineJob, defineSweep, type JobContext } from '../../../platform/jobs/job.js'
import { renderMail } from '../../../platform/mail/template.js'
import { mailIsOn, sendMail, type MailOutcome, type OutgoingMail } from '../../../platform/mail/transport.js'
import { purgeInBatches } from '../../../platform/tenancy/purgeInBatches.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { mailLook } from '../../billing/branding/index.js'
import { claimMail, makerOf, SEND_MAILS, settleMail, mailsAfterRestore } from './mail.commands.js'
import type { SealedMail } from './mail.rules.js'

/** Mails of one company in a row, before other companies have their turn. */
const TURN = 10

/** Nothing is left to make the attachment of. */
const NOTHING_TO_ATTACH: MailOutcome = { outcome: 'refused', reason: 'NOTHING TO ATTACH' }

/** Makes a mail's file, if it has one, and sends it. No transaction is open meanwhile. */
async function sendWithFile(
  mail: OutgoingMail,
  { attachment }: SealedMail,
  context: Pick<JobContext, 'companyId' | 'inScope'>,
): Promise<MailOutcome> {
  if (!attachment) return sendMail(mail)
  try {
    const file = await makerOf(attachment).make(attachment.facts, context)
    if (!file) return NOTHING_TO_ATTACH
    const { fileName: filename, type: contentType, content } = file
    return await sendMail({ ...mail, attachments: [{ filename, contentType, content }] })
  } catch (error) {
    log.error({ err: error }, 'the attachment of a mail could not be made')
    return { outcome: 'deferred', reason: 'ATTACHMENT' }
  }
}

/**
 * Sends some waiting mails of a company. The rest waits for its next turn, after the companies that wait by
 * then. No transaction is open while a mail is sent.
 */
export const sendMailsJob = defineJob({
  name: SEND_MAILS,
  data: object({}),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 5,
  run: async (_data, { companyId, inScope }) => {
    if (!mailIsOn()) return
    const look = await mailLook()
    for (let sent = 0; sent < TURN; sent += 1) {
      const claimed = await inScope(claimMail)
      if (!claimed) return
      const { mail, sealed } = claimed
      const messageId = `<${mail.companyId}.${mail.id}.${mail.createdAt.getTime()}@${new URL(env.apiUrl).hostname}>`
      const rendered = { to: sealed.to, messageId, ...renderMail(sealed.content, look) }
      const outcome = await sendWithFile(rendered, sealed, { companyId, inScope })
      await inScope(() => settleMail(mail, outcome))
      // The next mail would fail the same way. The sweep tries again later.
      if (outcome.outcome === 'away') return
    }
    await enqueue(SEND_MAILS, companyId, {})
  },
})

const DUE_MAILS = `select distinct company_id as "companyId" from mails where state = 'waiting' and due_at <= $1`

/** Finds mails whose nudge was lost, whose worker was killed, or which are due for another try. */
export const dueMailsSweep = defineCompanySweep({
  name: 'due-mails',
  everyMs: 15_000,
  afterRestore: mailsAfterRestore,
  due: () => bound(DUE_MAILS, [clock.now()]),
  reason: 'mails that are due',
  find: () => readRows<{ companyId: number }>(bound(DUE_MAILS, [clock.now()])),
  job: sendMailsJob,
})

/** How long a key is remembered. */
const KEPT_MS = 90 * 86_400_000

/** How long a failed mail can be sent again. */
const KEPT_GIVEN_UP_MS = 14 * 86_400_000

export const purgeMailsSweep = defineSweep({
  name: 'purge-mails',
  everyMs: 3_600_000,
  afterRestore: 'It only deletes what is old.',
  run: async () => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await withPlatformScope('mails that were given up', () =>
      database.query(
        `update mails set sealed_mail = null
          where state = 'failed' and created_at < $1 and sealed_mail is not null`,
        { bind: [new Date(clock.now().getTime() - KEPT_GIVEN_UP_MS)], type: QueryTypes.UPDATE },
      ),
    )
    await purgeInBatches('mails that were sent', Mail, { createdAt: { [Op.lt]: before } })
  },
})
