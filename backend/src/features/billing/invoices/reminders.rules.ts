import { phrases, type Language } from '@balcao/contract'
import type { MailContent } from '../../../platform/mail/template.js'
import { reaisOf } from '../../../platform/money/reais.js'

/** An e-mail before a due date: some days ahead, and on the day itself. */
export type ReminderKind = 'ahead' | 'today'

/** Days before a due date from which it is reminded of. */
export const REMINDED_DAYS = 5

/**
 * Which reminder is due when so many days are left; null for none. What is past is seen at the next login.
 */
export function reminderOf(daysLeft: number): ReminderKind | null {
  if (daysLeft === 0) return 'today'
  return daysLeft > 0 && daysLeft <= REMINDED_DAYS ? 'ahead' : null
}

interface Facts {
  company: string
  /** What it is for: the plan. */
  detail: string
  valueCents: number
  /** `YYYY-MM-DD`. */
  dueDate: string
  daysLeft: number
  /** Where it is paid. */
  url: string
}

/** What a reminder says, in the company's language. */
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
