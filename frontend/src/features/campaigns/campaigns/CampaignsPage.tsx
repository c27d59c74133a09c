import { campaignsApi, campaignStatuses, type Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import PauseOutlined from '@mui/icons-material/PauseOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import ReplayIcon from '@mui/icons-material/Replay'
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { errorText } from '../../../i18n/errorMessage'
import { useCompanyClock } from '../../../session'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { Column, RowAction } from '../../../ui/page/DataTable'
import { toast } from '../../../ui/feedback/toast'
import { ListPage, useListSearch, useListView, useRemoval } from '../../../kit/listPage'
import { campaignPages, liveCampaigns } from './campaigns.queries'
import { hasReport, verbsOf, type CampaignVerb } from './campaigns.rules'
import { CampaignGroups } from './list/CampaignGroups'
import { useCampaignVerbs } from './useCampaignVerbs'

const StartDialog = lazyPart(async () => ({ default: (await import('./start/StartDialog')).StartDialog }))

const verbIcons: Record<CampaignVerb, ReactNode> = {
  start: <RocketLaunchOutlined fontSize="small" />,
  pause: <PauseOutlined fontSize="small" />,
  resume: <PlayArrowOutlined fontSize="small" />,
  cancel: <StopCircleOutlined fontSize="small" />,
  restart: <ReplayIcon fontSize="small" />,
}

/** The company's campaigns, with their status and actions. */
export default function CampaignsPage() {
  const { t } = useTranslation()
  const clock = useCompanyClock()
  const navigate = useNavigate()
  const client = useQueryClient()
  const act = useCampaignVerbs()
  const [search, setSearch] = useListSearch()
  const [asked, view] = useListView(campaignsApi.list, {
    pickers: [
      {
        key: 'status',
        label: t('campaignsPage.status'),
        options: campaignStatuses.map((status) => ({
          value: status,
          label: t(`campaignsPage.statuses.${status}`),
        })),
      },
    ],
    orders: { standing: t('campaignsPage.status'), newest: t('list.newest'), name: t('campaignsPage.name') },
  })
  const [starting, setStarting] = useState<Campaign | null>(null)
  const [cancelling, setCancelling] = useState<Campaign | null>(null)
  const { visible, removeRows } = useRemoval<Campaign>({
    list: usePagedList(campaignPages, search, asked),
    live: liveCampaigns,
    remove: (id) => call(campaignsApi.remove, { params: { id }, outlivesPage: true }),
    gone: 'ERR_NO_CAMPAIGN_FOUND',
    text: ([first]) => t('campaignsPage.removed', { name: first?.name ?? '' }),
  })
  const open = ({ id }: Campaign) => void navigate(`/campaigns/${id}`)
  const copy = async ({ id }: Campaign) => {
    try {
      const copied = await call(campaignsApi.copy, { params: { id } })
      liveCampaigns.apply(client, copied)
      toast.success(t('campaignsPage.copied'))
      open(copied)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const begin = (verb: CampaignVerb, campaign: Campaign) => {
    if (verb === 'start' || verb === 'restart') setStarting(campaign)
    else if (verb === 'cancel') setCancelling(campaign)
    else void act(verb, campaign)
  }

  const columns: readonly [Column<Campaign>] = [
    { id: 'name', label: t('campaignsPage.name'), cell: ({ name }) => name },
  ]
  const actions: RowAction<Campaign>[] = [
    ...(['start', 'pause', 'resume', 'cancel', 'restart'] as const).map((verb): RowAction<Campaign> => ({
      id: verb,
      label: ({ name }) => t(`campaignsPage.verbs.${verb}`, { name }),
      icon: verbIcons[verb],
      onClick: (campaign) => begin(verb, campaign),
      isTucked: true,
      isFor: (campaign) => verbsOf(campaign).includes(verb),
    })),
    {
      id: 'report',
      label: ({ name }) => t('campaignsPage.report', { name }),
      icon: <AssessmentOutlined fontSize="small" />,
      onClick: ({ id }) => void navigate(`/campaign/${id}/report`),
      isFor: hasReport,
    },
    {
      id: 'copy',
      label: ({ name }) => t('campaignsPage.copy', { name }),
      icon: <ContentCopyOutlined fontSize="small" />,
      onClick: (campaign) => void copy(campaign),
      isTucked: true,
    },
  ]
  return (
    <ListPage
      title={t('campaignsPage.title')}
      help={
        clock.isReaders
          ? t('campaignsPage.help')
          : `${t('campaignsPage.help')} ${t('campaignsPage.companyClock', { timezone: clock.timezone })}`
      }
      icon={<CampaignOutlined />}
      list={visible}
      columns={columns}
      draw={(rows, actions) => <CampaignGroups campaigns={rows} actions={actions} />}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('campaignsPage.name') }}
      view={view}
      empty={{ title: t('campaignsPage.emptyTitle'), text: t('campaignsPage.emptyText') }}
      create={{ label: t('campaignsPage.add'), onCreate: () => void navigate('/campaigns/new') }}
      pageActions={[
        {
          label: t('campaignsPage.settings'),
          icon: <TuneOutlined />,
          onClick: () => void navigate('/campaigns-config'),
        },
      ]}
      moreActions={actions}
      onEdit={open}
      onRemove={removeRows}
      isRemovable={({ status }) => status !== 'EM_ANDAMENTO'}
    >
      <Suspense>{starting && <StartDialog campaign={starting} onClose={() => setStarting(null)} />}</Suspense>
      {cancelling && (
        <ConfirmDialog
          open
          danger
          title={t('campaignsPage.cancelling.title')}
          text={t('campaignsPage.cancelling.text', { name: cancelling.name })}
          confirm={t('campaignsPage.cancelling.confirm')}
          cancel={t('campaignsPage.cancelling.back')}
          onConfirm={() => act('cancel', cancelling)}
          onClose={() => setCancelling(null)}
        />
      )}
    </ListPage>
  )
}
