import type { MailState } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { hooksOf } from '../../../kit/hooks.js'
import type { AttachmentMaker, AttachmentOrder } from '../../../kit/mailAttachments.js'
import { recordEvent } from '../../../events/recordEvent.js'
import { Mail } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { sealedBytes } from '../../../platform/crypto/sealedColumn.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { log } from '../../../platform/log/log.js'
import type { MailContent } from '../../../platform/mail/template.js'
import { mailIsOn, type MailOutcome } from '../../../platform/mail/transport.js'
import type { SetAside } from '../../../platform/jobs/job.js'
import { mailsTotal } from '../../../platform/metrics/metrics.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import { canGoAgain, keptOf, pauseMs, TRIED_MS, type SealedMail } from './mail.rules.js'

export const SEND_MAILS = 'send-mails'

export const sealedMails = sealedBytes<{ companyId: number; key: string }>({
  table: 'mails',
  column: 'sealed_mail',
  key: { id: 'bigint' },
  facts: { companyId: 'company_id', key: 'key' },
  place: ({ companyId, key }) => `mail ${companyId}/${key}`,
})

interface NewMail {
  /**
   * Its subject, such as `invoice 7/reminder`. Only the first mail with a key is sent. Keys are kept for 90
   * days.
   */
  key: string
  /** One address. */
  to: string
  content: MailContent
  /** When it becomes useless; two days from now by default. */
  until?: Date
  /** A file, which a feature makes when the mail is sent (`makesAttachments`). */
  attachment?: AttachmentOrder
}

/**
 * Queues an e-mail of the scope's company; it is sent after the commit. Failed tries are repeated until it is
 * sent or useless.
 * @returns whether it was queued. It is not while mail is off (then nothing is stored), or when a mail with
 *   its key exists.
 */
export async function queueMail({ key, to, content, until, attachment }: NewMail): Promise<boolean> {
  if (!mailIsOn()) return false
  const now = clock.now()
  const companyId = currentCompanyId()
  const mail: SealedMail = {
    to,
    content,
    ...(until && { until: until.toISOString() }),
    ...(attachment && { attachment }),
  }
  const sealed = sealedMails.seal(Buffer.from(JSON.stringify(mail)), { companyId, key })
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

/**
 * Notes a mail of the scope's company as not sent, if it was not queued before. A later mail with its key is
 * not sent either.
 * @param error why, for the super users' list.
 */
export async function noteUnsent(key: string, error: string): Promise<void> {
  const now = clock.now()
  await database.query(
    `insert into mails (key, state, error, due_at, expires_at) values ($1, 'failed', $2, $3, $3)
     on conflict (company_id, key) do nothing`,
    { bind: [key, error, now], type: QueryTypes.INSERT },
  )
  await notifySuperUsers()
}

/** The stored content of a mail; null once it was removed. */
export const openMail = ({ sealedMail, companyId, key }: Mail): SealedMail | null =>
  sealedMail && (JSON.parse(sealedMails.unseal(sealedMail, { companyId, key }).toString()) as SealedMail)

const notifySuperUsers = (): Promise<void> => recordEvent('installation.changed', { list: 'mails' })

/**
 * The feature that makes a mail's file.
 * @throws Error when none does.
 */
export function makerOf({ kind }: AttachmentOrder): AttachmentMaker {
  const maker = hooksOf('makesAttachments')
    .flat()
    .find((each) => each.kind === kind)
  if (!maker) throw new Error(`No feature makes the attachment ${kind}`)
  return maker
}

/** Tells the feature that made a mail's file what became of the mail. */
async function tellMaker(key: string, opened: SealedMail | null, state: MailState): Promise<void> {
  if (opened?.attachment) await makerOf(opened.attachment).settled(opened.attachment.facts, { key, state })
}

/** Gives up a mail. People see that in the log, the metrics, and the super users' list of failed mails. */
async function giveUp(mail: Mail, error: string): Promise<void> {
  const opened = openMail(mail)
  const sealedMail =
    opened && sealedMails.seal(Buffer.from(JSON.stringify(keptOf(opened, clock.now()))), mail)
  await mail.update({ state: 'failed', error, sealedMail })
  await tellMaker(mail.key, opened, 'failed')
  await notifySuperUsers()
  mailsTotal.inc({ outcome: 'failed' })
  log.error({ mailId: mail.id, attempts: mail.attempts, reason: error }, 'a mail was given up')
}

/**
 * Claims the company's next due mail; null when there is none. Nobody else takes it until its next try is
 * due.
 */
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
    const sealed = openMail(mail)
    if (sealed) return { mail, sealed }
  }
}

/** Stores the outcome of a try. */
export async function settleMail({ id }: Mail, outcome: MailOutcome): Promise<void> {
  const mail = await Mail.findByPk(id, { lock: true })
  if (mail?.state !== 'waiting') return
  if (outcome.outcome === 'sent') {
    await tellMaker(mail.key, openMail(mail), 'sent')
    await mail.update({ state: 'sent', sentAt: clock.now(), error: null, sealedMail: null })
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

/**
 * Tries a failed mail of the scope's company again as if it were new.
 * @throws AppError ERR_MAIL_OFF; ERR_NO_MAIL_FOUND when it does not exist, has not failed, or is useless by
 *   now.
 */
export async function retryMail(id: number): Promise<void> {
  if (!mailIsOn()) throw new AppError('ERR_MAIL_OFF')
  const now = clock.now()
  const mail = await Mail.findOne({ where: { id, state: 'failed' }, lock: true })
  const opened = mail && openMail(mail)
  if (!mail || !opened || !canGoAgain(opened, now)) throw new AppError('ERR_NO_MAIL_FOUND')
  const expiresAt = opened.until ? new Date(opened.until) : new Date(now.getTime() + TRIED_MS)
  await mail.update({ state: 'waiting', attempts: 0, error: null, dueAt: now, expiresAt })
  await tellMaker(mail.key, opened, 'queued')
  await notifySuperUsers()
  afterCommit(() => enqueue(SEND_MAILS, mail.companyId, {}))
}

/** Why a mail has not left, in the super users' list. They can send it again. */
const RESTORED = 'RESTORED FROM A BACKUP'

/** Mails that waited when a backup was made: the old installation has most likely sent them. */
export const mailsAfterRestore: readonly SetAside[] = [
  {
    what: 'e-mails: nobody knows whether they were sent',
    sql: `update mails set state = 'failed', error = '${RESTORED}', updated_at = now() where state = 'waiting'`,
  },
]

/**
 * Mails that are due, but that the old installation has most likely made and sent after a backup.
 * @param due a query of their `company_id` and `key`.
 */
export const notSentAfterRestore = (due: string): SetAside => ({
  what: 'e-mails that are due: the old installation has most likely sent them',
  sql: `insert into mails (company_id, key, state, error, due_at, expires_at)
        select company_id, key, 'failed', '${RESTORED}', now(), now() from (${due}) due
        on conflict (company_id, key) do nothing`,
})
