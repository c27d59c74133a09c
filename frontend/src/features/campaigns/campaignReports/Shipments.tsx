import {
  campaignReportApi,
  reportStates,
  type CampaignReport,
} from '@balcao/contract/resources/campaigns/campaignReport'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '../../../ui/figures/Panel'
import { ActionButton } from '../../../ui/page/ActionButton'
import { FilterPicker } from '../../../ui/page/FilterPicker'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SearchField } from '../../../ui/inputs/SearchField'
import { useExport } from '../../../kit/listPage'
import { useShipments, type ShipmentFilter } from './campaignReport.queries'
import { pagesInView } from './campaignReport.rules'
import { ShipmentList } from './ShipmentList'
import styles from './shipments.module.css'
import { useReasons } from './useReasons'

interface ShipmentsProps {
  campaign: Campaign
  /** Each new report refetches the visible rows. */
  report: CampaignReport | undefined
  filter: ShipmentFilter
  onFilter: (filter: ShipmentFilter) => void
  scroller: HTMLElement | null
}

/** The shipments of a campaign, searchable by name, number and status, in any number. */
export function Shipments({ campaign, report, filter, onFilter, scroller }: ShipmentsProps) {
  const { t } = useTranslation()
  const say = useReasons()
  const query = useShipments(campaign.id, filter)
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, lookAgain } = query
  const shipments = useMemo(() => data?.pages.flatMap((page) => page.shipments) ?? [], [data])
  const seen = useRef({ startIndex: 0, endIndex: 0 })
  const more = () => {
    if (hasNextPage && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }
  const lookAtSeen = useEffectEvent(() => {
    const places = pagesInView(data?.pages ?? [], seen.current)
    // A failed refetch is repeated with the next report.
    void lookAgain(places).catch(() => undefined)
  })
  useEffect(() => {
    if (report) lookAtSeen()
  }, [report])
  const { state, reason } = filter
  const exporting = useExport(
    campaignReportApi.export,
    filter,
    t('campaignReportPage.fileName', { name: campaign.name }),
    { id: campaign.id },
  )
  const isFiltered = Object.keys(filter).length > 0
  const set = (change: ShipmentFilter) =>
    onFilter(
      Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)),
    )
  return (
    <Panel
      title={t('campaignReportPage.shipments.title')}
      action={
        <div className={styles['tools']}>
          <Button
            size="small"
            color="inherit"
            startIcon={<ForumOutlined />}
            component={Link}
            to={`/tickets?tab=search&all=1&campaign=${campaign.id}`}
          >
            {t('campaignReportPage.shipments.conversations')}
          </Button>
          <ActionButton size="small" color="inherit" action={exporting} />
        </div>
      }
    >
      <div className={styles['filters']}>
        <div className={styles['search']}>
          <SearchField
            isFrameless
            label={t('campaignReportPage.shipments.search')}
            value={filter.searchParam ?? ''}
            onSearch={(text) => set({ searchParam: text.trim() || undefined })}
          />
        </div>
        <FilterPicker
          label={t('campaignReportPage.shipments.state')}
          options={reportStates.map((id) => ({ id, label: t(`campaignReportPage.shipments.states.${id}`) }))}
          values={state ? [state] : []}
          onPick={([id]) => set({ state: reportStates.find((each) => each === id), reason: undefined })}
        />
        {reason !== undefined && (
          <FilterPicker
            label={t('campaignReportPage.shipments.reason')}
            options={[{ id: reason, label: say(reason) }]}
            values={[reason]}
            onPick={([id]) => set({ reason: id })}
          />
        )}
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        scroller &&
        shipments.length > 0 && (
          <ShipmentList
            shipments={shipments}
            hasConnections={campaign.whatsappIds.length > 1}
            hasVariants={(report?.variants.length ?? 0) > 1}
            scroller={scroller}
            onEnd={more}
            onSeen={(range) => (seen.current = range)}
          />
        )
      )}
      <div className={styles['footer']} role="status">
        {data && shipments.length === 0 && !isFetching
          ? t(isFiltered ? 'campaignReportPage.shipments.nothing' : 'campaignReportPage.shipments.none')
          : isFetchNextPageError
            ? t('campaignReportPage.shipments.moreFailed')
            : isFetching && (!data || hasNextPage) && t('campaignReportPage.shipments.loading')}
        {isFetchNextPageError && (
          <Button size="small" onClick={() => void fetchNextPage({ cancelRefetch: false })}>
            {t('common.retry')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
