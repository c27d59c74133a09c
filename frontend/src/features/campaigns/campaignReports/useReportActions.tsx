import { campaignsApi, type Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PauseOutlined from '@mui/icons-material/PauseOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import ReplayIcon from '@mui/icons-material/Replay'
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import type { PlainAction } from '../../../ui/page/ActionButton'
import type { PageActions } from '../../../ui/page/PageHeader'
import { toast } from '../../../ui/feedback/toast'
import { liveCampaigns, StartDialog, useCampaignVerbs, verbsOf } from '../campaigns'

/** The actions of a campaign in its current status. */
export function useReportActions(campaign: Campaign): {
  actions: PageActions
  main: PlainAction | undefined
  dialogs: ReactNode
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const act = useCampaignVerbs()
  const [asking, setAsking] = useState<'cancel' | 'restart' | null>(null)
  const copying = useMutation({
    mutationFn: () => call(campaignsApi.copy, { params: { id: campaign.id } }),
    onSuccess: (copied) => {
      liveCampaigns.apply(client, copied)
      toast.success(t('campaignsPage.copied'))
      void navigate(`/campaigns/${copied.id}`)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const close = () => setAsking(null)
  const all = {
    edit: {
      label: t('campaignReportPage.edit'),
      icon: <EditOutlined />,
      onClick: () => void navigate(`/campaigns/${campaign.id}`),
    },
    copy: {
      label: t('campaignReportPage.copy'),
      icon: <ContentCopyOutlined />,
      onClick: () => copying.mutate(),
      isBusy: copying.isPending,
    },
    pause: {
      label: t('campaignReportPage.pause'),
      icon: <PauseOutlined />,
      onClick: () => void act('pause', campaign),
    },
    resume: {
      label: t('campaignReportPage.resume'),
      icon: <PlayArrowOutlined />,
      onClick: () => void act('resume', campaign),
    },
    cancel: {
      label: t('campaignReportPage.cancel'),
      icon: <StopCircleOutlined />,
      onClick: () => setAsking('cancel'),
    },
    restart: {
      label: t('campaignReportPage.restart'),
      icon: <ReplayIcon />,
      onClick: () => setAsking('restart'),
    },
  } as const satisfies Record<string, PlainAction>
  const verbs = verbsOf(campaign)
  const [first] = verbs.flatMap((verb) => (verb === 'pause' || verb === 'resume' ? all[verb] : []))
  const isUnderWay = verbs.includes('cancel')
  const others: PageActions = campaign.status === 'FINALIZADA' ? [all.copy] : [all.copy, all.edit]
  return {
    actions: isUnderWay ? (first ? [first, all.cancel] : [all.cancel]) : others,
    main: verbs.includes('restart') ? all.restart : undefined,
    dialogs: (
      <Suspense>
        {asking === 'restart' && <StartDialog campaign={campaign} onClose={close} />}
        {asking === 'cancel' && (
          <ConfirmDialog
            open
            danger
            title={t('campaignsPage.cancelling.title')}
            text={t('campaignsPage.cancelling.text', { name: campaign.name })}
            confirm={t('campaignsPage.cancelling.confirm')}
            cancel={t('campaignsPage.cancelling.back')}
            onConfirm={() => act('cancel', campaign)}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
