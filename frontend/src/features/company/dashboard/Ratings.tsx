import type { DashboardFigures, GivenRating } from '@balcao/contract/resources/company/dashboard'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../i18n/format'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { useRatings } from './dashboard.queries'
import { rateNames } from './dashboard.rules'
import styles from './dashboard.module.css'
import type { Period } from './period.rules'
import { Stars } from './Stars'

interface RatingsProps {
  period: Period
  /** Undefined while loading. */
  figures: DashboardFigures | undefined
}

/** The number of each rating in the period, and the customers' comments. */
export function Ratings({ period, figures }: RatingsProps) {
  const { t, i18n } = useTranslation()
  const counts = [...(figures?.ratings ?? [])].sort((one, other) => other.rate - one.rate)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title={t('dashboardPage.ratings.title')}
      total={figures && t('dashboardPage.ratingsCount', { count: total })}
      loadingRows={figures ? undefined : 3}
    >
      {total === 0 ? (
        <PanelNote>{t('dashboardPage.ratings.none')}</PanelNote>
      ) : (
        <>
          <dl className={styles['shares']}>
            {counts.map(({ rate, count }) => {
              const percent = Math.round((count / total) * 100)
              return (
                <div key={rate} className={styles['share']}>
                  <dt>
                    {t(`dashboardPage.ratings.rates.${rateNames[rate]}`)} <Stars rating={rate} />
                  </dt>
                  <dd>
                    <span aria-hidden className={styles['bar']} style={{ width: `${percent}%` }} />
                    {t('dashboardPage.ratings.count', {
                      number: count.toLocaleString(i18n.language),
                      percent,
                    })}
                  </dd>
                </div>
              )
            })}
          </dl>
          <Words period={period} />
        </>
      )}
    </Panel>
  )
}

function Words({ period }: { period: Period }) {
  const { t } = useTranslation()
  const [rate, setRate] = useState<GivenRating['rate'] | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRatings(period, rate)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={t('dashboardPage.ratings.words')}>
      <div className={styles['subheading']}>
        <h3>{t('dashboardPage.ratings.words')}</h3>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={rate ?? 0}
          aria-label={t('dashboardPage.ratings.filter')}
          onChange={(_event, chosen: 0 | GivenRating['rate'] | null) =>
            chosen !== null && setRate(chosen === 0 ? null : chosen)
          }
        >
          <ToggleButton value={0}>{t('dashboardPage.ratings.all')}</ToggleButton>
          {([1, 2, 3] as const).map((each) => (
            <ToggleButton
              key={each}
              value={each}
              aria-label={t(`dashboardPage.ratings.rates.${rateNames[each]}`)}
            >
              {each}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <ul className={styles['words']}>
        {data?.map((rating) => (
          <GivenWords key={rating.id} rating={rating} />
        ))}
      </ul>
      {data?.length === 0 && <PanelNote>{t('dashboardPage.ratings.none')}</PanelNote>}
      {hasNextPage && (
        <Button
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
          sx={{ mx: 2, mb: 1 }}
        >
          {t('dashboardPage.ratings.more')}
        </Button>
      )}
    </section>
  )
}

function GivenWords({ rating: { rate, words, ticket, contact, user, createdAt } }: { rating: GivenRating }) {
  const { t } = useTranslation()
  return (
    <li className={styles['said']}>
      <Stars rating={rate} />
      <div className={styles['quote']}>
        {words.length === 0 ? (
          <span className={styles['quiet']}>{t('dashboardPage.ratings.noWords')}</span>
        ) : (
          words.map((text, place) => (
            <p key={place} dir="auto">
              {text}
            </p>
          ))
        )}
        <Link
          to={`/tickets/${ticket.uuid}`}
          className={styles['who']}
          title={t('dashboardPage.ratings.open', { contact: contact.name })}
        >
          {user ? t('dashboardPage.ratings.of', { contact: contact.name, user: user.name }) : contact.name}
        </Link>
      </div>
      <time className={styles['quiet']} dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
    </li>
  )
}
