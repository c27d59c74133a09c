import type { OverviewMoney } from '@balcao/contract/resources/billing/overview'
import { daysBetween } from '@balcao/contract/time/subscriptionDates'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import WhatsApp from '@mui/icons-material/WhatsApp'
import IconButton from '@mui/material/IconButton'
import { lightFormat } from 'date-fns/lightFormat'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { dialledOf } from '../../../i18n/dialled'
import { formatMoney } from '../../../i18n/format'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import styles from './money.module.css'

const dayOf = (instant: Date) => lightFormat(instant, 'yyyy-MM-dd')

/** Companies with overdue invoices, oldest first, and the total. */
export function Overdue({ overdue }: { overdue: OverviewMoney['overdue'] | undefined }) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  const rest = overdue ? overdue.count - overdue.companies.length : 0
  return (
    <Panel
      title={t('overviewPage.overdue.title')}
      total={overdue && formatMoney(overdue.value)}
      {...(!overdue && { loadingRows: 3 })}
    >
      {overdue?.count === 0 && <PanelNote>{t('overviewPage.overdue.none')}</PanelNote>}
      <ul className={styles['calls']}>
        {overdue?.companies.map(({ id, name, phone, value, since }) => (
          <Call
            key={id}
            name={name}
            phone={phone}
            why={t('overviewPage.overdue.since', { count: daysBetween(since, today) })}
          >
            <span className={styles['sum']}>{formatMoney(value)}</span>
          </Call>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles['end']}>
          <Link to="/settings?tab=companies&standing=pastDue">
            {t('overviewPage.overdue.more', { count: rest })}
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** Trials that end within a week, and the results of this month's trials. */
export function Trials({ trials }: { trials: OverviewMoney['trials'] | undefined }) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  return (
    <Panel
      title={t('overviewPage.trials.title')}
      total={trials && t('overviewPage.trials.running', { count: trials.count })}
      {...(!trials && { loadingRows: 2 })}
    >
      {trials?.ending.length === 0 && <PanelNote>{t('overviewPage.trials.none')}</PanelNote>}
      <ul className={styles['calls']}>
        {trials?.ending.map(({ id, name, phone, plan, endsAt }) => (
          <Call
            key={id}
            name={name}
            phone={phone}
            why={[
              t('overviewPage.trials.endsIn', { count: daysBetween(today, dayOf(new Date(endsAt))) }),
              ...(plan ? [plan] : []),
            ].join(' · ')}
          />
        ))}
      </ul>
      {trials && trials.lapsed + trials.firstPaid > 0 && (
        <p className={styles['end']}>
          {t('overviewPage.trials.became', {
            lapsed: t('overviewPage.trials.lapsed', { count: trials.lapsed }),
            paid: t('overviewPage.trials.paid', { count: trials.firstPaid }),
          })}
        </p>
      )}
    </Panel>
  )
}

interface CallProps {
  name: string
  why: string
  phone: string | null
  children?: ReactNode
}

/** A company to contact: the reason, and how. */
function Call({ name, why, phone, children }: CallProps) {
  const { t } = useTranslation()
  const number = dialledOf(phone)
  return (
    <li className={styles['call']}>
      <span className={styles['who']}>
        <Link to={`/settings?tab=companies&q=${encodeURIComponent(name)}`} title={name}>
          {name}
        </Link>
        <span className={styles['quiet']}>{why}</span>
      </span>
      {children}
      {number && (
        <>
          <IconButton
            size="small"
            href={`https://wa.me/${number}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('overviewPage.writeTo', { name })}
          >
            <WhatsApp fontSize="small" />
          </IconButton>
          <IconButton size="small" href={`tel:+${number}`} aria-label={t('overviewPage.phoneTo', { name })}>
            <PhoneOutlined fontSize="small" />
          </IconButton>
        </>
      )}
    </li>
  )
}
