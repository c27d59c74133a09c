import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'
import { reaisOf } from '../../../platform/money/reais.js'

/** When a reminder is sent: some days ahead, and on the due date. */
export type ReminderKind = 'ahead' | 'today'

/** Days before a due date from which reminders are sent. */
export const REMINDED_DAYS = 5

/**
 * The reminder for this many days left; null for none. After the due date, users see it at their next login.
 */
export function reminderOf(daysLeft: number): ReminderKind | null {
  if (daysLeft === 0) return 'today'
  return daysLeft > 0 && daysLeft <= REMINDED_DAYS ? 'ahead' : null
}

interface Facts {
  company: string
  /** The plan's name. */
  detail: string
  valueCents: number
  /** `YYYY-MM-DD`. */
  dueDate: string
  daysLeft: number
  /** Address of the page to pay it. */
  url: string
}

/** The text of a reminder in the company's language. */
export function reminderMail(language: Language, facts: Facts): MailContent {
  const { company, detail, valueCents, dueDate, daysLeft, url } = facts
  const { locale, reminder: say } = phrases[language].mails
  const when = daysLeft === 0 ? say.today : say.inDays(daysLeft)
  const brl = { style: 'currency', currency: 'BRL' } as const
  const value = new Intl.NumberFormat(locale, brl).format(reaisOf(valueCents))
  const date = dueDate.split('-').reverse().join('/')
  return {
    language,
    subject: say.subject(when),
    paragraphs: [say.text(company, when), say.invoice(detail, value, date)],
    action: { label: say.action, url },
    notes: [say.paid],
  }
}
