import type { OverviewMoney, RevenueOfMonth } from '@balcao/contract/resources/billing/overview'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { visuallyHidden } from '../../../ui/styling/visuallyHidden'
import { growthOf } from './calls.rules'
import styles from './money.module.css'

const MONTHS = 12

/** Plans have different shades of one colour; from the fourth on the same. */
const tones = [100, 62, 30, 18]

/** Monthly revenue from subscriptions, its changes, and its share by plan. */
export function Revenue({ money }: { money: OverviewMoney | undefined }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('overviewPage.revenue.title')} {...(!money && { loadingRows: 5 })}>
      {money && (
        <>
          <div className={styles['revenue']}>
            <div>
              <p className={styles['figure']}>{formatMoney(money.revenue.value)}</p>
              <p className={styles['quiet']}>
                {t('overviewPage.revenue.customers', { count: money.revenue.customers })}
              </p>
              <Moved months={money.months} />
            </div>
            <Months months={money.months} />
          </div>
          {money.revenue.plans.length > 0 ? (
            <Plans money={money.revenue} />
          ) : (
            <PanelNote>{t('overviewPage.revenue.none')}</PanelNote>
          )}
        </>
      )}
    </Panel>
  )
}

/** The name of a month `YYYY-MM`, such as `novembro`. */
function useMonthName() {
  const { i18n } = useTranslation()
  return (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options }).format(new Date(`${month}-15`))
}

/** The change from the previously recorded month. */
function Moved({ months }: { months: readonly RevenueOfMonth[] }) {
  const { t, i18n } = useTranslation()
  const monthName = useMonthName()
  const [now, before] = [months.at(-1), months.at(-2)]
  if (!now) return null
  if (!before) return <p className={styles['quiet']}>{t('overviewPage.revenue.sinceNow')}</p>
  const by = now.value - before.value
  const customers = now.customers - before.customers
  const percent = growthOf(before.value, now.value)
  const month = monthName(before.month, { month: 'long' })
  const signed = (value: number) =>
    value.toLocaleString(i18n.language, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  return (
    <>
      <p className={styles['moved']} data-way={by < 0 ? 'down' : 'up'}>
        {by === 0
          ? t('overviewPage.revenue.same', { month })
          : t(by > 0 ? 'overviewPage.revenue.more' : 'overviewPage.revenue.less', {
              value: formatMoney(Math.abs(by)),
              month,
            })}
        {percent !== null && by !== 0 && ` (${signed(percent)} %)`}
      </p>
      {customers !== 0 && (
        <p className={styles['quiet']}>
          {t('overviewPage.revenue.customersMoved', {
            count: Math.abs(customers),
            signed: signed(customers),
          })}
        </p>
      )}
    </>
  )
}

/** The recorded months as bars; as text for screen readers. */
function Months({ months }: { months: readonly RevenueOfMonth[] }) {
  const { t } = useTranslation()
  const monthName = useMonthName()
  const most = Math.max(1, ...months.map(({ value }) => value))
  const first = months[0]
  const full = { month: 'long', year: 'numeric' } as const
  return (
    <figure className={styles['months']}>
      {months.length > 1 && (
        <ol className={styles['bars']} aria-label={t('overviewPage.revenue.byMonth')}>
          {months.map(({ month, value }) => (
            <li
              key={month}
              className={styles['month']}
              title={`${monthName(month, full)}: ${formatMoney(value)}`}
            >
              <span style={visuallyHidden}>{`${monthName(month, full)}: ${formatMoney(value)}`}</span>
              <span aria-hidden className={styles['bar']} style={{ height: `${(100 * value) / most}%` }} />
              <span aria-hidden className={styles['monthName']}>
                {monthName(month, { month: 'short' })}
              </span>
            </li>
          ))}
        </ol>
      )}
      {first && months.length < MONTHS && (
        <figcaption className={styles['quiet']}>
          {t('overviewPage.revenue.since', { month: monthName(first.month, full) })}
        </figcaption>
      )}
    </figure>
  )
}

function Plans({ money: { value: all, plans } }: { money: OverviewMoney['revenue'] }) {
  const { t } = useTranslation()
  const toneOf = (place: number) => ({ '--tone': `${tones[Math.min(place, tones.length - 1)]}%` }) as object
  return (
    <div className={styles['plans']}>
      <div className={styles['whole']} aria-hidden>
        {plans.map(({ id, value }, place) => (
          <span key={id} style={{ width: `${(100 * value) / all}%`, ...toneOf(place) }} />
        ))}
      </div>
      <ul className={styles['planNames']}>
        {plans.map(({ id, name, value, customers }, place) => (
          <li key={id}>
            <span className={styles['planName']} title={name}>
              <span className={styles['dot']} style={toneOf(place)} aria-hidden />
              {name}
            </span>
            <span className={styles['sum']}>{formatMoney(value)}</span>{' '}
            <span className={styles['quiet']}>{t('overviewPage.revenue.of', { count: customers })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
