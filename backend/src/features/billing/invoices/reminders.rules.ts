import type { Language } from '@balcao/contract'
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

interface Words {
  locale: string
  subject: (when: string) => string
  today: string
  inDays: (days: number) => string
  text: (company: string, when: string) => string
  invoice: (detail: string, value: string, date: string) => string
  action: string
  paid: string
}

const words: Record<Language, Words> = {
  pt: {
    locale: 'pt-BR',
    subject: (when) => `Sua assinatura vence ${when}`,
    today: 'hoje',
    inDays: (days) => (days === 1 ? 'amanhã' : `em ${days} dias`),
    text: (company, when) => `A assinatura de ${company} vence ${when}.`,
    invoice: (detail, value, date) => `Fatura: ${detail}, ${value}, com vencimento em ${date}.`,
    action: 'Ver a fatura',
    paid: 'Se já pagou, desconsidere este aviso.',
  },
  en: {
    locale: 'en-GB',
    subject: (when) => `Your subscription expires ${when}`,
    today: 'today',
    inDays: (days) => (days === 1 ? 'tomorrow' : `in ${days} days`),
    text: (company, when) => `The subscription of ${company} expires ${when}.`,
    invoice: (detail, value, date) => `Invoice: ${detail}, ${value}, due on ${date}.`,
    action: 'See the invoice',
    paid: 'If you have paid already, please ignore this message.',
  },
  es: {
    locale: 'es',
    subject: (when) => `Tu suscripción vence ${when}`,
    today: 'hoy',
    inDays: (days) => (days === 1 ? 'mañana' : `en ${days} días`),
    text: (company, when) => `La suscripción de ${company} vence ${when}.`,
    invoice: (detail, value, date) => `Factura: ${detail}, ${value}, con vencimiento el ${date}.`,
    action: 'Ver la factura',
    paid: 'Si ya pagaste, no tengas en cuenta este aviso.',
  },
}

/** What a reminder says, in the company's language. */
export function reminderMail(language: Language, facts: Facts): MailContent {
  const { company, detail, valueCents, dueDate, daysLeft, url } = facts
  const say = words[language]
  const when = daysLeft === 0 ? say.today : say.inDays(daysLeft)
  const brl = { style: 'currency', currency: 'BRL' } as const
  const value = new Intl.NumberFormat(say.locale, brl).format(reaisOf(valueCents))
  const date = dueDate.split('-').reverse().join('/')
  return {
    language,
    subject: say.subject(when),
    paragraphs: [say.text(company, when), say.invoice(detail, value, date)],
    action: { label: say.action, url },
    notes: [say.paid],
  }
}
