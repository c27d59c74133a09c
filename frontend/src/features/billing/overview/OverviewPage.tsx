import {
  companyStates,
  type CompanyState,
  type InstallationOverview,
  type OverviewMoney,
} from '@balcao/contract/resources/billing/overview'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../i18n/format'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { FigureCards } from '../../../ui/figures/FigureCards'
import { PlainPanel } from '../../../ui/figures/Panel'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { BarsPanel, dayOf, shortDayOf } from '../../company/dashboard'
import { Overdue, Trials } from './Calls'
import { callsOf } from './calls.rules'
import { GivenUpMails } from './GivenUpMails'
import { Connections, Storage } from './Lists'
import { MovedCompanies } from './MovedCompanies'
import { RemovedCompanies } from './RemovedCompanies'
import { useOverview } from './overview.queries'
import { Revenue } from './Revenue'
import money from './money.module.css'
import styles from './overview.module.css'

/** The installation at a glance, for super users: status, activity and resources of its companies. */
export default function OverviewPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useOverview()
  const answer = useAnswer()
  return (
    <PageFrame
      isCanvas
      header={
        <PageHeader
          title={t('overviewPage.title')}
          help={data ? answer(data.money) : t('overviewPage.help')}
          count={data && t('overviewPage.countedAt', { time: formatTime(data.countedAt) })}
        />
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles['figures']}>
          <div className={money['money']}>
            <Revenue money={data?.money} />
            <div className={money['column']}>
              <Overdue overdue={data?.money.overdue} />
              <Trials trials={data?.money.trials} />
            </div>
          </div>
          <States companies={data?.companies} />
          <Suspense fallback={<Room />}>
            <Days days={data?.days} />
          </Suspense>
          <div className={styles['pair']}>
            <Connections connections={data?.connections} />
            <Storage overview={data} />
          </div>
          <GivenUpMails />
          <MovedCompanies />
          <RemovedCompanies />
        </div>
      )}
    </PageFrame>
  )
}

/** The first line says whether companies should be contacted today, and how many. */
function useAnswer(): (money: OverviewMoney) => string {
  const { t } = useTranslation()
  return (money) => {
    const calls = callsOf(money)
    if (calls.overdue + calls.trials === 0) return t('overviewPage.answer.well')
    const parts = [
      calls.overdue > 0 && t('overviewPage.answer.overdue', { count: calls.overdue }),
      calls.trials > 0 && t('overviewPage.answer.trials', { count: calls.trials }),
    ]
    return t('overviewPage.answer.calls', {
      count: calls.overdue + calls.trials,
      what: parts.filter(Boolean).join(', '),
    })
  }
}

/** Placeholder while the charts are loading. */
const Room = () => (
  <PlainPanel>
    <div className={styles['room']} />
  </PlainPanel>
)

/** The number of companies by status; each links to its list. */
function States({ companies }: { companies: Record<CompanyState, number> | undefined }) {
  const { t, i18n } = useTranslation()
  return (
    <FigureCards
      label={t('overviewPage.companies')}
      cards={companyStates.map((state) => ({
        id: state,
        name: t(`overviewPage.states.${state}`),
        value: companies?.[state].toLocaleString(i18n.language),
        to: `/settings?tab=companies${state === 'active' ? '' : `&standing=${state}`}`,
      }))}
    />
  )
}

/** The last days, as bars. */
function Days({ days }: { days: InstallationOverview['days'] | undefined }) {
  const { t, i18n } = useTranslation()
  const sum = (figure: 'tickets' | 'received' | 'sent') =>
    (days ?? []).reduce((total, day) => total + day[figure], 0).toLocaleString(i18n.language)
  const messages = { received: sum('received'), sent: sum('sent') }
  const tickets = { total: sum('tickets') }
  const rowsOf = (values: (day: InstallationOverview['days'][number]) => number[]) =>
    (days ?? []).map((day) => ({ label: shortDayOf(day.day), name: dayOf(day.day), values: values(day) }))
  return (
    <>
      <BarsPanel
        title={t('overviewPage.tickets.title')}
        total={t('overviewPage.tickets.total', tickets)}
        labelName={t('overviewPage.day')}
        summary={t('overviewPage.tickets.summary', tickets)}
        series={[{ name: t('overviewPage.tickets.series') }]}
        rows={rowsOf((day) => [day.tickets])}
        isLoading={!days}
      />
      <BarsPanel
        title={t('overviewPage.messages.title')}
        total={t('overviewPage.messages.total', messages)}
        labelName={t('overviewPage.day')}
        summary={t('overviewPage.messages.summary', messages)}
        series={[{ name: t('overviewPage.messages.received') }, { name: t('overviewPage.messages.sent') }]}
        rows={rowsOf(({ received, sent }) => [received, sent])}
        isLoading={!days}
      />
    </>
  )
}
