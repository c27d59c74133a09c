import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../../i18n/format'
import styles from './pay.module.css'

/**
 * Payments under review that do not count towards the open invoice, such as a second payment, or a late one
 * of another amount.
 */
export function ReviewNotes({ subscription }: { subscription: CompanySubscription }) {
  const { t } = useTranslation()
  const payments = subscription.underReview.filter(({ isPart }) => !isPart)
  if (payments.length === 0) return null
  return (
    <ul className={styles['notes']} aria-label={t('subscriptionPage.review.label')}>
      {payments.map(({ id, value, expectedValue, reason, paidAt }) => (
        <li key={id}>
          {t(
            reason === 'wrongAmount' && expectedValue === null
              ? 'subscriptionPage.review.other'
              : `subscriptionPage.review.${reason ?? 'other'}`,
            {
              value: formatMoney(value),
              expected: formatMoney(expectedValue ?? 0),
              day: formatDate(paidAt),
            },
          )}
        </li>
      ))}
    </ul>
  )
}
