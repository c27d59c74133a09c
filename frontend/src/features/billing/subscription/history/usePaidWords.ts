import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../../../i18n/longDay'
import { dayOf, paidWhen } from './history.rules'

/** How an invoice was paid, in words: `Pago em 4 de novembro, por Pix`. */
export function usePaidWords() {
  const { t } = useTranslation()
  return ({ paidAt, dueDate, method }: Invoice, today: string): string => {
    if (paidAt === null) return ''
    const day = dayOf(paidAt)
    const when = {
      today: () => t('subscriptionPage.history.paidToday'),
      onTime: () => t('subscriptionPage.history.paidOnTime'),
      other: () => t('subscriptionPage.history.paidOn', { day: formatLongDay(day, { today }) }),
    }[paidWhen(day, dueDate, today)]()
    return when + (method ? t(`subscriptionPage.history.methods.${method}`) : '')
  }
}
