import { id } from '@balcao/contract'
import { object } from 'yup'
import { Company, Invoice } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { noteWhatsappReminder, reminderFor } from '../invoices/index.js'
import { sendForProgram } from '../../company/publicApi/index.js'
import { settingsOfCompany } from '../../company/settings/index.js'
import { listToRemind, maybeSender, type Sender } from './whatsappReminders.queries.js'
import { numberOf, textOf } from './whatsappReminders.rules.js'

const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('reminders of invoices by WhatsApp', work)

interface Reminder {
  sender: Sender
  kind: string
  phone: string
  text: string
}

/** What is to be said of an invoice now; null where nothing is, or it was said. */
async function reminderNow(invoiceId: number): Promise<Reminder | null> {
  const sender = await maybeSender()
  const invoice = await Invoice.findByPk(invoiceId)
  const company = invoice && (await Company.findByPk(invoice.companyId))
  if (!sender || !invoice || !company?.phone || !company.status) return null
  const reminder = reminderFor(invoice, company, await settingsOfCompany(company.id), clock.now())
  if (!reminder || invoice.whatsappReminders.includes(reminder.kind)) return null
  return { sender, kind: reminder.kind, phone: company.phone, text: textOf(reminder.content) }
}

/**
 * One message for each invoice and kind, through the outbox of the installation's own company. The key of the
 * call makes a message that was stored before a crash the same one; that it went is noted on the invoice,
 * which is kept for longer than calls are.
 */
export const remindByWhatsappJob = defineJob({
  name: 'remind-by-whatsapp',
  data: object({ invoiceId: id().required() }),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 1,
  run: async ({ invoiceId }, { inScope }) => {
    const reminder = await inInstallation(() => reminderNow(invoiceId))
    if (!reminder) return
    const { sender, kind, phone, text } = reminder
    const number = numberOf(phone)
    const key = `invoice ${invoiceId}/${kind}`
    try {
      if (number === null) throw new AppError('ERR_WAPP_INVALID_CONTACT')
      await sendForProgram({
        program: sender,
        asked: { kind: 'text', number, idempotencyKey: key, requestHash: key },
        wanted: { number, closeTicket: true },
        messages: [{ body: text, isFilled: true }],
        inScope,
      })
    } catch (error) {
      // It would be the same in an hour: the e-mail has to do.
      if (!(error instanceof AppError) || error.code !== 'ERR_WAPP_INVALID_CONTACT') throw error
      log.warn({ invoiceId }, 'a company has no WhatsApp at its telephone')
    }
    await inInstallation(() => noteWhatsappReminder(invoiceId, kind))
  },
})

/** Looks each hour; what was said once is not said again. */
export const whatsappRemindersSweep = defineSweep({
  name: 'whatsapp-reminders',
  everyMs: 3_600_000,
  run: async () => {
    const { sender, due } = await inInstallation(async () => {
      const found = await maybeSender()
      return { sender: found, due: found ? await listToRemind(clock.now()) : [] }
    })
    if (sender) for (const row of due) await enqueue(remindByWhatsappJob.name, sender.companyId, { ...row })
  },
})
