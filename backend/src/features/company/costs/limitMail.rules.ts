import { phrases, type Language } from '@balcao/contract'
import { clientAddress } from '../../../platform/config/clientAddress.js'
import type { MailContent } from '../../../platform/mail/template.js'
import { reaisOf } from '../../../platform/money/reais.js'
import type { LimitStep, MonthLimit } from './limits.rules.js'

/** The mail that says how much of a connection's monthly limit is spent. */
export function limitMail(
  language: Language,
  { name, limitCents }: Pick<MonthLimit, 'limitCents'> & { name: string },
  percent: LimitStep,
): MailContent {
  const { locale, monthlyLimit } = phrases[language].mails
  const brl = { style: 'currency', currency: 'BRL' } as const
  const limit = new Intl.NumberFormat(locale, brl).format(reaisOf(limitCents))
  const { action, ...text } = monthlyLimit({ name, percent, limit })
  return { language, ...text, action: { label: action, url: clientAddress('/costs') } }
}
