import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useCompanyClock } from '../../../session'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { PlainPanel } from '../../../ui/figures/Panel'
import { ListError, ListNotice } from '../../../ui/page/ListNotice'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { CampaignStatus, useCampaign } from '../campaigns'
import { useChart, useReport, useReportLive, type ShipmentFilter } from './campaignReport.queries'
import { ChartCard } from './ChartCard'
import { Details, SentTexts } from './Details'
import { SentTemplate } from './SentTemplate'
import { Funnel } from './Funnel'
import { PauseNotice } from './PauseNotice'
import { Progress } from './Progress'
import { Reasons } from './Reasons'
import styles from './report.module.css'
import { Shipments } from './Shipments'
import { useReportActions } from './useReportActions'
import { Variants } from './Variants'

const idOf = (asked: string | undefined): number => (/^[1-9]\d{0,9}$/.test(asked ?? '') ? Number(asked) : 0)

/** The results of a campaign, while it is sent and afterwards. */
export default function CampaignReportPage() {
  const { t } = useTranslation()
  const id = idOf(useParams()['campaignId'])
  const back = useBack()
  const { data: campaign, error, refetch } = useCampaign(id)
  if (campaign) return <Report key={id} campaign={campaign} />
  return (
    <PageFrame isCanvas header={<PageHeader title={t('campaignReportPage.title')} back={back} />}>
      {error && <ListError error={error} onRetry={() => void refetch()} />}
    </PageFrame>
  )
}

function useBack() {
  const { t } = useTranslation()
  return { label: t('campaignReportPage.back'), to: '/campaigns' }
}

function Report({ campaign }: { campaign: Campaign }) {
  const { id, status, startedAt, confirmation } = campaign
  const report = useReport(id, status)
  const chart = useChart(id)
  useReportLive(id, status)
  const back = useBack()
  const { actions, main, dialogs } = useReportActions(campaign)
  const [filter, setFilter] = useState<ShipmentFilter>({})
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [list, setList] = useState<HTMLElement | null>(null)
  const show = (next: ShipmentFilter) => {
    setFilter(next)
    list?.scrollIntoView({ block: 'start' })
  }
  const hasBegun = startedAt !== null
  const { data } = report
  return (
    <PageFrame
      isCanvas
      onScroller={setScroller}
      header={
        <PageHeader
          title={campaign.name}
          back={back}
          mark={<CampaignStatus campaign={campaign} />}
          actions={actions}
          main={main}
        />
      }
    >
      {!hasBegun ? (
        <NotBegun campaign={campaign} />
      ) : (
        <div className={styles['split']}>
          <div className={styles['column']}>
            <PauseNotice campaign={campaign} />
            {report.error && !data ? (
              <PlainPanel>
                <ErrorState error={report.error} onRetry={() => void report.refetch()} />
              </PlainPanel>
            ) : (
              <>
                <Progress campaign={campaign} report={data} />
                <Funnel counts={data?.counts} asks={confirmation} />
                <Reasons report={data} onShow={show} />
                {data && data.variants.length > 1 && <Variants variants={data.variants} />}
              </>
            )}
            {!(chart.error && !chart.data) && <ChartCard chart={chart.data} />}
          </div>
          <aside className={`${styles['column']} ${styles['aside']}`}>
            <Details campaign={campaign} report={data} />
            {campaign.template ? (
              <SentTemplate choice={campaign.template} />
            ) : (
              <SentTexts campaign={campaign} />
            )}
          </aside>
          <div ref={setList} className={styles['list']}>
            <Shipments
              campaign={campaign}
              report={data}
              filter={filter}
              onFilter={setFilter}
              scroller={scroller}
            />
          </div>
        </div>
      )}
      {dialogs}
    </PageFrame>
  )
}

function NotBegun({ campaign: { scheduledAt } }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  return (
    <ListNotice
      icon={<AssessmentOutlined />}
      title={t('campaignReportPage.notBegun.title')}
      text={
        scheduledAt
          ? t('campaignReportPage.notBegun.scheduled', { at: clock.dateTime(scheduledAt) })
          : t('campaignReportPage.notBegun.inactive')
      }
    />
  )
}
