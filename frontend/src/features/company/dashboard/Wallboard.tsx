import type { DashboardNow } from '@balcao/contract/resources/company/dashboard'
import CloseIcon from '@mui/icons-material/Close'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRealtimeStatus } from '../../../data/realtime'
import { formatWaiting } from '../../../i18n/format'
import { useOwnPreference } from '../../../session'
import { markColour } from '../../../theme/markColour'
import { waitingThresholds } from '../../../theme/tokens'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { useNow } from '../../../ui/timers/useNow'
import { useDashboardNow } from './dashboard.queries'
import styles from './wallboard.module.css'
import { useScreenOfItsOwn } from './useScreenOfItsOwn'

/** Lines that fit in letters readable from a distance. */
const LINES = 5

/** The current numbers for a screen on the wall; it needs no interaction and refreshes itself. */
export function Wallboard({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  const [scheme, setScheme] = useOwnPreference<'light' | 'dark'>('wallboard-scheme', 'dark')
  const { data, error, isRefetchError, dataUpdatedAt, refetch } = useDashboardNow()
  const { state } = useRealtimeStatus()
  const leave = useScreenOfItsOwn(onClose)
  const isDark = scheme === 'dark'
  const isStale = isRefetchError || state === 'reconnecting'
  const time = new Date(dataUpdatedAt).toLocaleTimeString(i18n.language)

  return (
    <Dialog
      open
      fullScreen
      onClose={leave}
      aria-labelledby={titleId}
      transitionDuration={0}
      data-color-scheme={scheme}
      slotProps={{ paper: { className: styles['board'] } }}
    >
      <header className={styles['header']}>
        <h1 id={titleId} className={styles['title']}>
          {t('dashboardPage.board.title')}
        </h1>
        {data && (
          <p className={styles['updated']} data-stale={isStale} role={isStale ? 'status' : undefined}>
            {t(isStale ? 'dashboardPage.board.stale' : 'dashboardPage.board.updated', { time })}
          </p>
        )}
        <IconButton
          aria-label={t(isDark ? 'shell.lightMode' : 'shell.darkMode')}
          onClick={() => setScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
        </IconButton>
        <IconButton aria-label={t('dashboardPage.board.close')} onClick={leave}>
          <CloseIcon />
        </IconButton>
      </header>
      {data ? (
        <Board now={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common.loading')} />
      )}
    </Dialog>
  )
}

function Board({ now }: { now: DashboardNow }) {
  const { t, i18n } = useTranslation()
  const clock = useNow()
  const number = (value: number) => value.toLocaleString(i18n.language)
  const online = now.attendants.filter((each) => each.online).sort((one, other) => other.open - one.open)
  const queues = [...now.queues].sort((one, other) => other.pending - one.pending || other.open - one.open)
  const today = now.hours.reduce((sum, count) => sum + count, 0)
  const waited = now.waitingSince === null ? 0 : clock - Date.parse(now.waitingSince)
  const tone = waited > waitingThresholds.red ? 'red' : waited > waitingThresholds.amber ? 'amber' : 'calm'
  return (
    <div className={styles['body']}>
      <dl className={styles['figures']}>
        <Figure name={t('dashboardPage.board.waiting')} value={number(now.pending)} kind="waiting" />
        <Figure name={t('dashboardPage.board.attending')} value={number(now.open)} kind="attending" />
        <Figure
          name={t('dashboardPage.board.longest')}
          value={
            now.waitingSince === null
              ? t('dashboardPage.board.nobodyWaits')
              : formatWaiting(now.waitingSince, new Date(clock))
          }
          kind={now.waitingSince === null ? 'none' : tone}
        />
        <Figure name={t('dashboardPage.board.today')} value={number(today)} kind="today" />
      </dl>
      <List
        title={t('dashboardPage.queues')}
        note={
          queues.length > LINES ? t('dashboardPage.board.more', { count: queues.length - LINES }) : undefined
        }
      >
        {queues.slice(0, LINES).map(({ id, name, color, pending, open }) => (
          <li key={id ?? 0} className={styles['line']}>
            <span
              aria-hidden
              className={styles['dot']}
              style={color ? { background: markColour(color) } : undefined}
            />
            <span className={styles['name']}>{name ?? t('dashboardPage.noQueue')}</span>
            <Amount value={number(pending)} name={t('dashboardPage.board.waiting')} kind="waiting" />
            <Amount value={number(open)} name={t('dashboardPage.board.attending')} kind="attending" />
          </li>
        ))}
      </List>
      <List
        title={t('dashboardPage.board.attendants')}
        note={
          online.length > LINES
            ? t('dashboardPage.board.more', { count: online.length - LINES })
            : online.length === 0
              ? t('dashboardPage.board.nobody')
              : undefined
        }
      >
        {online.slice(0, LINES).map(({ id, name, open }) => (
          <li key={id} className={styles['line']}>
            <span className={styles['name']}>{name}</span>
            <Amount value={number(open)} name={t('dashboardPage.board.attending')} kind="attending" />
          </li>
        ))}
      </List>
      <Hours hours={now.hours} />
    </div>
  )
}

const Figure = ({ name, value, kind }: { name: string; value: string; kind: string }) => (
  <div className={styles['figure']} data-kind={kind}>
    <dt>{name}</dt>
    <dd style={{ '--signs': value.length } as CSSProperties}>{value}</dd>
  </div>
)

const Amount = ({ value, name, kind }: { value: string; name: string; kind: string }) => (
  <span className={styles['amount']} data-kind={kind} role="img" aria-label={`${name}: ${value}`}>
    {value}
  </span>
)

const List = ({
  title,
  note,
  children,
}: {
  title: string
  note?: string | undefined
  children: ReactNode
}) => (
  <section className={styles['list']}>
    <h2>{title}</h2>
    <ul>{children}</ul>
    {note !== undefined && <p>{note}</p>}
  </section>
)

/** Today's tickets by hour, as simple bars without interaction. */
function Hours({ hours }: { hours: readonly number[] }) {
  const { t, i18n } = useTranslation()
  const most = Math.max(1, ...hours)
  return (
    <section className={styles['list']} data-wide="">
      <h2>{t('dashboardPage.hours.title')}</h2>
      <ol className={styles['hours']}>
        {hours.map((count, hour) => (
          <li key={hour}>
            <b>{count > 0 ? count.toLocaleString(i18n.language) : ''}</b>
            <span
              aria-hidden
              className={styles['bar']}
              style={{ '--share': count / most } as CSSProperties}
            />
            <span>{String(hour).padStart(2, '0')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
