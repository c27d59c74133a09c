import { id } from '@balcao/contract'
import { object } from 'yup'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { listToRemindByWhatsapp, noteWhatsappReminder, whatsappReminderFor } from '../invoices/index.js'
import { sendForProgram } from '../../company/publicApi/index.js'
import { maybeSender, type Sender } from './whatsappReminders.queries.js'
import { numberOf, textOf } from './whatsappReminders.rules.js'

const inInstallation = <T>(work: () => Promise<T>): Promise<T> =>
  withPlatformScope('reminders of invoices by WhatsApp', work)

interface Reminder {
  sender: Sender
  kind: string
  phone: string
  text: string
}

/** The reminder that an invoice needs now; null when it needs none, or it was sent. */
async function reminderNow(invoiceId: number): Promise<Reminder | null> {
  const sender = await maybeSender()
  const reminder = sender && (await whatsappReminderFor(invoiceId, clock.now()))
  if (!sender || !reminder) return null
  const { kind, phone, content } = reminder
  return { sender, kind, phone, text: textOf(content) }
}

/**
 * Sends one message for each invoice and kind of reminder, through the installation's own company. The
 * idempotency key keeps a crash from storing the message twice. The invoice also stores that it was sent,
 * because calls are kept for a shorter time.
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
        program: { ...sender, tokenId: null },
        asked: { kind: 'text', number, idempotencyKey: key, requestHash: key },
        wanted: { number, closeTicket: true },
        messages: [{ body: text, isFilled: true }],
        isAutomatic: true,
        inScope,
      })
    } catch (error) {
      // Trying again would not help; the e-mail has to do.
      if (!(error instanceof AppError) || error.code !== 'ERR_WAPP_INVALID_CONTACT') throw error
      log.warn({ invoiceId }, 'a company has no WhatsApp at its telephone')
    }
    await inInstallation(() => noteWhatsappReminder(invoiceId, kind))
  },
})

/** Runs every hour; a reminder is sent only once. */
export const whatsappRemindersSweep = defineSweep({
  name: 'whatsapp-reminders',
  everyMs: 3_600_000,
  afterRestore: 'It asks for reminders that `invoice-reminders` notes as sent.',
  run: async () => {
    const { sender, due } = await inInstallation(async () => {
      const found = await maybeSender()
      return { sender: found, due: found ? await listToRemindByWhatsapp(clock.now()) : [] }
    })
    if (sender) for (const row of due) await enqueue(remindByWhatsappJob.name, sender.companyId, { ...row })
  },
})
