import type { PlannedSchedule } from '@balcao/contract/resources/conversations/schedules'
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useCompanyClock } from '../../../session'
import { ListError } from '../../../ui/page/ListNotice'
import { useNow } from '../../../ui/timers/useNow'
import styles from './calendar.module.css'
import {
  byDay,
  calendarViews,
  dayNamed,
  daysOf,
  monthOf,
  stretchOf,
  turn,
  type CalendarView,
} from './calendar.rules'
import { useStatusWords } from './ScheduleStatus'
import { useScheduleCalendar } from './schedules.queries'
import { sendingKey, shortBody, toneOf } from './schedules.rules'

/** Messages of a day that the month view shows; the day view shows all. */
const OF_DAY = 3

interface ScheduleCalendarProps {
  onOpen: (schedule: PlannedSchedule) => void
}

/**
 * Scheduled messages by day, in a month, week or day view; view and day are in the address. A message has a
 * time and no duration, so each day simply lists its messages.
 */
export function ScheduleCalendar({ onOpen }: ScheduleCalendarProps) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const today = clock.read(new Date(useNow())).date
  const [params, setParams] = useSearchParams()
  const view = calendarViews.find((each) => each === params.get('period')) ?? 'month'
  const day = dayNamed(params.get('day'), today)
  const days = daysOf(view, day)
  const { data, error, refetch } = useScheduleCalendar(stretchOf(days, clock))
  const go = (to: string, as: CalendarView = view) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.set('period', as)
        next.set('day', to)
        return next
      },
      { replace: true },
    )
  const formatted = (options: Intl.DateTimeFormatOptions, date: string) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(new Date(date))
  const title =
    view === 'week'
      ? new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
          new Date(days[0]),
          new Date(days.at(-1) ?? days[0]),
        )
      : formatted(view === 'day' ? { dateStyle: 'full' } : { month: 'long', year: 'numeric' }, day)
  const entries = data?.schedules ?? []
  const ofDays = byDay(entries, clock)

  return (
    <section aria-label={t('schedulesPage.calendar')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, pb: 1.5 }}>
        <IconButton aria-label={t('schedulesPage.before')} onClick={() => go(turn(view, day, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label={t('schedulesPage.after')} onClick={() => go(turn(view, day, 1))}>
          <ChevronRightIcon />
        </IconButton>
        <Button onClick={() => go(today)}>{t('common.today')}</Button>
        <Typography
          component="h2"
          aria-live="polite"
          sx={{ flex: 1, fontSize: '0.9375rem', fontWeight: 600 }}
        >
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('schedulesPage.period')}
          onChange={(_event, next: CalendarView | null) => next && go(day, next)}
        >
          {calendarViews.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`schedulesPage.views.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {data?.hasMore && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t('schedulesPage.calendarFull')}
        </Alert>
      )}
      {error && !data ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles['grid']} data-view={view}>
          {days.map((each) => {
            const own = ofDays.get(each) ?? []
            const visible = view === 'month' ? own.slice(0, OF_DAY) : own
            return (
              <li
                key={each}
                className={styles['day']}
                data-outside={view === 'month' && monthOf(each) !== monthOf(day)}
                data-today={each === today}
                data-empty={own.length === 0}
              >
                <button type="button" className={styles['date']} onClick={() => go(each, 'day')}>
                  <span className={styles['weekday']}>{formatted({ weekday: 'short' }, each)}</span>{' '}
                  <span className={styles['number']}>{formatted({ day: 'numeric' }, each)}</span>
                </button>
                {visible.map((schedule) => (
                  <Entry
                    key={sendingKey(schedule)}
                    schedule={schedule}
                    onOpen={onOpen}
                    isLong={view === 'day'}
                  />
                ))}
                {own.length > visible.length && (
                  <button type="button" className={styles['more']} onClick={() => go(each, 'day')}>
                    {t('schedulesPage.moreWaiting', { count: own.length - visible.length })}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {data && entries.length === 0 && <p className={styles['none']}>{t('schedulesPage.emptyTitle')}</p>}
    </section>
  )
}

interface EntryProps extends ScheduleCalendarProps {
  schedule: PlannedSchedule
  isLong: boolean
}

function Entry({ schedule, onOpen, isLong }: EntryProps) {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const { status, late } = useStatusWords()(schedule)
  const words = schedule.isPlanned
    ? t('schedulesPage.planned')
    : late
      ? t('schedulesPage.lateStatus', { status })
      : status
  const { sendAt, contact, body } = schedule
  return (
    <button
      type="button"
      className={styles['entry']}
      data-tone={toneOf[schedule.status]}
      data-planned={schedule.isPlanned}
      title={`${words}: ${shortBody(body)}`}
      onClick={() => onOpen(schedule)}
    >
      <span className={styles['time']}>{clock.time(sendAt)}</span>
      <span className={styles['who']}>{contact.name}</span>
      {isLong && <span className={styles['text']}>{shortBody(body)}</span>}
      <span className={isLong ? styles['state'] : styles['hidden']}>{words}</span>
    </button>
  )
}
