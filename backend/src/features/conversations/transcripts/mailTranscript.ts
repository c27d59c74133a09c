import { limits, type Language } from '@balcao/contract'
import type { TicketEvent } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { noteInAuditLog } from '../../../platform/tenancy/auditNotes.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { findCompany } from '../../billing/companies/index.js'
import { queueMail } from '../../company/mail/index.js'
import { maybeEventOfMail, recordTicketEvent } from '../ticketEvents/index.js'
import type { TranscriptOrder } from './makeTranscript.js'
import { attachmentOrder, transcriptMail } from './transcripts.hooks.js'

const HOUR = 3_600

/** @throws AppError ERR_RATE_LIMITED when the user, or the company, has sent too many transcripts. */
async function limitMails({ id, companyId }: UserActor): Promise<void> {
  const { mailsAnHour, mailsADay } = limits.transcript
  await throttle('transcript-mails', `${companyId}-${id}`, { calls: mailsAnHour, seconds: HOUR })
  await throttle('transcript-mails-of-company', companyId, { calls: mailsADay, seconds: 24 * HOUR })
}

/**
 * Queues a mail with a transcript, and tells it in the ticket and in the audit log. The file is made when the
 * mail is sent.
 * @param key the mail's. A repeat queues nothing.
 * @returns the ticket's event, which tells the mail's state.
 * @throws AppError ERR_MAIL_OFF, ERR_RATE_LIMITED.
 */
export async function mailTranscript(
  order: TranscriptOrder & { language: Language },
  to: string,
  key: string,
  actor: UserActor,
): Promise<TicketEvent> {
  const { ticket, language } = order
  const earlier = await maybeEventOfMail(ticket.id, key)
  if (earlier) return earlier
  await limitMails(actor)
  const company = await findCompany(order.companyId)
  const content = transcriptMail(language, company.name, actor.name)
  const isNew = await queueMail({ key, to, content, attachment: attachmentOrder(order) })
  if (!isNew) {
    // A copy of this request was faster, and has committed by now.
    const event = await maybeEventOfMail(ticket.id, key)
    if (event) return event
    throw new AppError('ERR_MAIL_OFF')
  }
  const mail = { to, state: 'queued' as const, key }
  const [event] = await recordTicketEvent([ticket.id], 'transcriptMailed', { mail })
  if (!event) throw new Error('The event was not stored')
  const { id, name } = ticket.contact
  await noteInAuditLog({ kind: 'contact', id, name }, { transcriptTo: [null, to] }, 'exported')
  return event
}
