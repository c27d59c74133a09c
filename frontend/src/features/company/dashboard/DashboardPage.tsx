import { localTime } from '@balcao/contract/time/calendar'
import { limits } from '@balcao/contract/limits'
import type { Dashboard, DashboardNow } from '@balcao/contract/resources/company/dashboard'
import QueryStatsIcon from '@mui/icons-material/QueryStats'
import TvOutlined from '@mui/icons-material/TvOutlined'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Can, settingOf, useActor } from '../../../session'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { PlainPanel } from '../../../ui/figures/Panel'
import { refusedField } from '../../../ui/form/validation'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { ListNotice } from '../../../ui/page/ListNotice'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { DayStates } from '../availability'
import { MonthPanel } from '../costs'
import { Ads } from './Ads'
import { Attendants } from './Attendants'
import BarsPanel from './BarsPanel'
import { Cards } from './Cards'
import { CloseReasons } from './CloseReasons'
import { useDashboardNow, useReport } from './dashboard.queries'
import styles from './dashboard.module.css'
import { dayOf, highestOf, isEmpty, shortDayOf } from './dashboard.rules'
import { FilterBar } from './FilterBar'
import { Groups } from './Groups'
import { readPeriod, usualPeriod, withPeriod, type Period } from './period.rules'
import { Ratings } from './Ratings'
import { SheetMenu } from './SheetMenu'
import { Targets } from './Targets'
import { fillScreen } from './useScreenOfItsOwn'

// Rarely used: for a screen on the wall.
const Wallboard = lazyPart(async () => ({ default: (await import('./Wallboard')).Wallboard }))

const VIEW = 'view'
const WALLBOARD = 'wallboard'

/** The team's numbers: current ones, and those of a period. A screen on the wall has its own view. */
export default function DashboardPage() {
  const [params, setParams] = useSearchParams()
  const show = (view: typeof WALLBOARD | null, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (view) next.set(VIEW, view)
        else next.delete(VIEW)
        return next
      },
      { replace },
    )
  if (params.get(VIEW) === WALLBOARD)
    return (
      <Suspense>
        <Wallboard onClose={() => show(null, true)} />
      </Suspense>
    )
  return (
    <Report
      period={readPeriod(params) ?? usualPeriod}
      onPeriod={(period) => setParams((current) => withPeriod(current, period))}
      onWallboard={() => {
        fillScreen()
        show(WALLBOARD, false)
      }}
    />
  )
}

interface ReportProps {
  period: Period
  onPeriod: (period: Period) => void
  onWallboard: () => void
}

function Report({ period, onPeriod, onWallboard }: ReportProps) {
  const { t } = useTranslation()
  const report = useReport(period)
  const now = useDashboardNow()
  const { data } = report
  const refused = refusedField(report.error, { 'query.date_from': '', 'query.date_to': '' })
  const days = data && { from: dayOf(data.period.from), to: dayOf(data.period.to) }
  return (
    <PageFrame
      isCanvas
      header={
        <PageHeader
          title={t('dashboardPage.title')}
          count={days && t('dashboardPage.period', days)}
          actions={[{ label: t('dashboardPage.wallboard'), icon: <TvOutlined />, onClick: onWallboard }]}
        />
      }
      toolbar={
        <FilterBar
          period={period}
          refusal={
            refused
              ? {
                  field: refused === 'query.date_from' ? 'date_from' : 'date_to',
                  // Other errors of the two dates are shown by the form.
                  text: t('dashboardPage.tooLong', { max: limits.dashboard.days }),
                }
              : null
          }
          onApply={onPeriod}
        >
          <SheetMenu
            period={period}
            name={days ? fileNameOf(t('dashboardPage.fileName', days)) : t('dashboardPage.title')}
          />
        </FilterBar>
      }
    >
      {report.error && !data ? (
        !refused && <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <Figures period={period} report={data} isOld={report.isPlaceholderData} now={now.data}>
          {now.error && !now.data && (
            <PlainPanel>
              <ErrorState error={now.error} onRetry={() => void now.refetch()} />
            </PlainPanel>
          )}
        </Figures>
      )}
    </PageFrame>
  )
}

/** A slash would be read as a folder. */
const fileNameOf = (text: string): string => text.replaceAll('/', '-')

interface FiguresProps {
  period: Period
  report: Dashboard | undefined
  /** The shown numbers are of another period, while this one is loading. */
  isOld: boolean
  now: DashboardNow | undefined
  /** Why the current numbers could not be loaded. */
  children: ReactNode
}

function Figures({ period, report, isOld, now, children }: FiguresProps) {
  const { t, i18n } = useTranslation()
  const timezone = settingOf(useActor().company, 'timezone')
  const number = (value: number) => value.toLocaleString(i18n.language)
  const hours = now?.hours ?? []
  const today = hours.reduce((sum, count) => sum + count, 0)
  const [busiest] = highestOf(hours)
  const current = now && timezone ? Math.floor(localTime(new Date(now.at), timezone).minute / 60) : undefined
  const { received = 0, sent = 0 } = report?.figures ?? {}
  const totals = { received: number(received), sent: number(sent) }
  const isNothing = report !== undefined && now !== undefined && today === 0 && isEmpty(report)
  const hourOf = (hour: number) => String(hour).padStart(2, '0')
  return (
    <div className={styles['figures']} aria-busy={isOld} data-old={isOld || undefined}>
      <Cards period={period} report={report} now={now} />
      {isNothing ? (
        <PlainPanel>
          <ListNotice
            icon={<QueryStatsIcon />}
            title={t('dashboardPage.emptyTitle')}
            text={t('dashboardPage.emptyText')}
          />
        </PlainPanel>
      ) : (
        <>
          {children || (
            <BarsPanel
              title={t('dashboardPage.hours.title')}
              total={t('dashboardPage.hours.total', { count: today })}
              labelName={t('dashboardPage.hours.hour')}
              summary={
                busiest === undefined
                  ? t('dashboardPage.hours.summaryNone')
                  : t('dashboardPage.hours.summary', {
                      total: number(today),
                      most: number(hours[busiest] ?? 0),
                      hour: busiest,
                    })
              }
              series={[{ name: t('dashboardPage.hours.tickets') }]}
              rows={hours.map((count, hour) => ({
                label: hourOf(hour),
                values: [count],
                name: `${hourOf(hour)}:00`,
              }))}
              marked={[...highestOf(hours), ...(current !== undefined && hours[current] ? [current] : [])]}
              isLoading={!now}
            />
          )}
          <Attendants attendants={report?.attendants} />
          <DayStates />
          <div className={styles['pair']}>
            <Groups kind="queue" groups={report?.queues} />
            <Groups kind="connection" groups={report?.connections} />
          </div>
          <Targets period={period} />
          <Ads ads={report?.ads} />
          <CloseReasons period={period} />
          <Can ability="costs:manage">
            <Suspense>
              <MonthPanel />
            </Suspense>
          </Can>
          <BarsPanel
            title={t('dashboardPage.messages.title')}
            total={t('dashboardPage.messages.total', totals)}
            labelName={t('dashboardPage.messages.day')}
            summary={t('dashboardPage.messages.summary', totals)}
            series={[
              { name: t('dashboardPage.messages.received') },
              { name: t('dashboardPage.messages.sent') },
            ]}
            rows={(report?.messages ?? []).map(({ day, received: came, sent: went }) => ({
              label: shortDayOf(day),
              values: [came, went],
              name: dayOf(day),
            }))}
            isLoading={!report}
          />
          <Ratings period={period} figures={report?.figures} />
        </>
      )}
    </div>
  )
}
