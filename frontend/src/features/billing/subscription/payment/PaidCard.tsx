import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../../i18n/format'
import { formatLongDay } from '../../../../i18n/longDay'
import { dayOf } from '../history/history.rules'
import { usePaidWords } from '../history/usePaidWords'
import styles from './pay.module.css'

interface PaidCardProps {
  subscription: CompanySubscription
  onReceipt: (invoiceId: number) => void
}

/** There is nothing to pay. Shows the payment received today, or until when the company has paid. */
export function PaidCard({ subscription, onReceipt }: PaidCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const paidWords = usePaidWords()
  const { lastPaid, dueDay, credit } = subscription
  const { today } = subscription
  const isNew = lastPaid?.paidAt != null && dayOf(lastPaid.paidAt) === today
  const until = formatLongDay(dueDay, { today })
  return (
    <section className={styles['pay']} data-plain="" aria-labelledby={id} aria-live="polite">
      <div className={styles['done']}>
        <CheckCircleRounded aria-hidden />
        <div>
          <h2 id={id} className={styles['heading']}>
            {t(isNew ? 'subscriptionPage.paid.received' : 'subscriptionPage.paid.nothing')}
          </h2>
          <p className={styles['figure']}>
            {isNew ? formatMoney(lastPaid.value) : t('subscriptionPage.paid.until', { day: until })}
          </p>
          <p className={styles['text']}>
            {isNew ? (
              <Trans
                i18nKey="subscriptionPage.paid.how"
                values={{ how: paidWords(lastPaid, today), until }}
                components={{ b: <b /> }}
              />
            ) : (
              t('subscriptionPage.paid.next')
            )}
          </p>
          {credit > 0 && (
            <p className={styles['text']}>
              {t('subscriptionPage.paid.creditLeft', { value: formatMoney(credit) })}
            </p>
          )}
          <div className={styles['actions']}>
            {lastPaid && (
              <Button
                variant="outlined"
                startIcon={<ReceiptLongOutlined />}
                onClick={() => onReceipt(lastPaid.id)}
              >
                {t('subscriptionPage.paid.receipt')}
              </Button>
            )}
            <Button component={Link} to="/tickets">
              {t('subscriptionPage.paid.leave')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
