import type {
  AvailabilityDay,
  AvailabilityOfUser,
} from '@balcao/contract/resources/conversations/availability'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import { useDay } from './availability.queries'
import { minutesIn, partsOf } from './availability.rules'
import { AvailabilityDot } from './AvailabilityDot'
import styles from './DayStates.module.css'

/** Formats minutes: `8 min`, `1 h 20`. */
function useLength(): (minutes: number) => string {
  const { t } = useTranslation()
  return (length) => {
    const hours = Math.floor(Math.round(length) / 60)
    const minutes = Math.round(length) % 60
    if (hours === 0) return t('common.minutesShort', { minutes })
    return minutes === 0
      ? t('common.hoursShort', { hours })
      : t('common.hoursMinutesShort', { hours, minutes: String(minutes).padStart(2, '0') })
  }
}

/** Today's states of each person, as a bar and as sums. */
export function DayStates() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useDay()
  return (
    <Panel
      title={t('availability.day.title')}
      total={data?.users.length.toLocaleString(i18n.language)}
      loadingRows={data || error ? undefined : 4}
    >
      {data ? (
        data.users.length === 0 ? (
          <PanelNote>{t('availability.day.none')}</PanelNote>
        ) : (
          <ul className={styles['people']}>
            {data.users.map((user) => (
              <Line key={user.id} user={user} day={data} />
            ))}
          </ul>
        )
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  )
}

function Line({ user: { name, spans }, day }: { user: AvailabilityOfUser; day: AvailabilityDay }) {
  const { t } = useTranslation()
  const length = useLength()
  const last = spans.at(-1)
  const state = last?.state ?? 'offline'
  const words = last?.reason
    ? t('availability.awayOf', { reason: t(`availability.reasons.${last.reason}`) })
    : t(`availability.${state}`)
  return (
    <li className={styles['person']}>
      <span className={styles['name']}>
        <AvailabilityDot state={state} />
        <span>{name}</span>
      </span>
      <span className={styles['state']}>{words}</span>
      <span className={styles['bar']} aria-hidden>
        {partsOf(spans, day).map((part) => (
          <i
            key={part.start}
            data-state={part.state}
            style={{ left: `${part.start * 100}%`, width: `${part.length * 100}%` }}
          />
        ))}
      </span>
      <span className={styles['sums']}>
        <span>{t('availability.day.available', { time: length(minutesIn(spans, 'available')) })}</span>
        <span>{t('availability.day.away', { time: length(minutesIn(spans, 'away')) })}</span>
      </span>
    </li>
  )
}
