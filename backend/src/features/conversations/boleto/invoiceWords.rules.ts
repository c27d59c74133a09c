import { phrases, type Language } from '@balcao/contract'
import type { InquiryAction } from '../../../models/index.js'
import { reaisOf } from '../../../platform/money/reais.js'
import type { BillingCustomer, OpenInvoice, Unlock } from './boleto.rules.js'

/** The system's values are sent as plain text; braces in them are not our variables. */
const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const valueText = (cents: number, language: Language): string =>
  new Intl.NumberFormat(phrases[language].invoices.locale, { style: 'currency', currency: 'BRL' })
    .format(reaisOf(cents))
    .replaceAll('\u00a0', ' ')

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(phrases[language].invoices.locale, {
    ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
    timeZone: 'UTC',
  }).format(new Date(day))

/** The question for a document, with its purpose and the ways out. */
export function questionFor(action: InquiryAction, language: Language): string {
  const { askForInvoice, askForUnlock, consent, ways } = phrases[language].invoices
  return [action === 'invoice' ? askForInvoice : askForUnlock, consent, ways].join('\n\n')
}

/**
 * The texts of an invoice, in the order of the messages. Digitable line and Pix code are messages of their
 * own, so that they can be copied.
 */
export function invoiceWords(
  invoice: OpenInvoice,
  customer: BillingCustomer,
  language: Language,
): { texts: string[]; picture: string; file: string } {
  const say = phrases[language].invoices
  const { number, cents, dueDate, description, line, pix, link, pdf } = invoice
  const facts = [
    filled(say.invoice, { number }),
    ...(customer.name ? [filled(say.customer, { name: customer.name })] : []),
    filled(say.value, { value: valueText(cents, language) }),
    filled(say.dueDate, { date: dayText(dueDate, language) }),
    ...(description ? [filled(say.description, { description })] : []),
    ...(link ? [filled(say.link, { link })] : []),
  ].join('\n')
  const follows = [...(line ? [say.line] : []), ...(pix ? [say.pix] : []), ...(pdf ? [say.pdf] : [])].map(
    (each) => `- ${each}`,
  )
  const summary = follows.length > 0 ? `${facts}\n\n${[say.next, ...follows].join('\n')}` : facts
  return {
    texts: [summary, ...(line ? [line] : []), ...(pix ? [pix] : [])],
    picture: filled(say.picture, { number }),
    file: filled(say.file, { number }),
  }
}

/** Text about an accepted unlock. */
export function unlockWords(unlock: Unlock, language: Language): string {
  const say = phrases[language].invoices
  if (unlock.result !== 'unlocked') return say.notBlocked
  return `${say.unlocked} ${unlock.restarts ? say.waitAfterUnlock : say.restartByHand}`
}
