import { Op, QueryTypes } from 'sequelize'
import { Mail } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { seal, unseal } from '../../platform/crypto/seal.js'
import { database } from '../../platform/database/database.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { log } from '../../platform/log/log.js'
import type { MailContent } from '../../platform/mail/template.js'
import { mailIsOn, type MailOutcome } from '../../platform/mail/transport.js'
import { mailsTotal } from '../../platform/metrics/metrics.js'
import { afterCommit, currentCompanyId } from '../../platform/tenancy/scope.js'
import { pauseMs, TRIED_MS, type SealedMail } from './mail.rules.js'

export const SEND_MAILS = 'send-mails'

const placeOf = (companyId: number, key: string): string => `mail ${companyId}/${key}`

interface NewMail {
  /** What it is about, such as `invoice 7/reminder`: of two with the same key the first is sent. It is kept for 90 days. */
  key: string
  /** One address. */
  to: string
  content: MailContent
  /** When it is of no use any more; two days from now unless it is said. */
  until?: Date
}

/**
 * Has an e-mail of the scope's company sent once the scope has committed, and tried again until it is taken or of no use.
 * @returns whether it was queued: not while mail is off (then nothing is stored), nor when one with its key is there.
 */
export async function queueMail({ key, to, content, until }: NewMail): Promise<boolean> {
  if (!mailIsOn()) return false
  const now = clock.now()
  const companyId = currentCompanyId()
  const mail: SealedMail = { to, content }
  const sealed = seal(Buffer.from(JSON.stringify(mail)), placeOf(companyId, key))
  const queued = await database.query(
    `insert into mails (key, sealed_mail, due_at, expires_at) values ($1, $2, $3, $4)
     on conflict (company_id, key) do nothing returning id`,
    {
      bind: [key, sealed, now, until ?? new Date(now.getTime() + TRIED_MS)],
      type: QueryTypes.SELECT,
    },
  )
  if (queued.length === 0) return false
  afterCommit(() => enqueue(SEND_MAILS, companyId, {}))
  return true
}

/** What a mail that was sent or given up is: its content is gone, and its key stays for a while. */
const emptied = { sealedMail: null }

/** Gives up a mail, for people to see: in the log, in the metrics and in its row. */
async function giveUp(mail: Mail, error: string): Promise<void> {
  await mail.update({ state: 'failed', error, ...emptied })
  mailsTotal.inc({ outcome: 'failed' })
  log.error({ mailId: mail.id, attempts: mail.attempts, reason: error }, 'a mail was given up')
}

/** Takes the company's next mail that is due: until its next try is due nobody else takes it. Null when there is none. */
export async function claimMail(): Promise<{ mail: Mail; sealed: SealedMail } | null> {
  const now = clock.now()
  for (;;) {
    const mail = await Mail.findOne({
      where: { state: 'waiting', dueAt: { [Op.lte]: now } },
      order: [['id', 'ASC']],
      lock: true,
      skipLocked: true,
    })
    if (!mail) return null
    if (mail.expiresAt <= now || mail.sealedMail === null) {
      await giveUp(mail, mail.error ?? 'TOO LATE')
      continue
    }
    const attempts = mail.attempts + 1
    await mail.update({ attempts, dueAt: new Date(now.getTime() + pauseMs(attempts)) })
    const sealed = unseal(mail.sealedMail, placeOf(mail.companyId, mail.key)).toString()
    return { mail, sealed: JSON.parse(sealed) as SealedMail }
  }
}

/** Writes down what came of a try. */
export async function settleMail({ id }: Mail, outcome: MailOutcome): Promise<void> {
  const mail = await Mail.findByPk(id, { lock: true })
  if (mail?.state !== 'waiting') return
  if (outcome.outcome === 'sent') {
    await mail.update({ state: 'sent', sentAt: clock.now(), error: null, ...emptied })
    mailsTotal.inc({ outcome: 'sent' })
    return
  }
  if (outcome.outcome === 'refused' || mail.dueAt >= mail.expiresAt) return giveUp(mail, outcome.reason)
  await mail.update({ error: outcome.reason })
  mailsTotal.inc({ outcome: 'deferred' })
  log.warn(
    { mailId: id, attempts: mail.attempts, reason: outcome.reason },
    'a mail has not left; it is tried again',
  )
}
