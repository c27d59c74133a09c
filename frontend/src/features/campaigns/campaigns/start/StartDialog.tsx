import { campaignRunsApi } from '@balcao/contract/resources/campaigns/campaignRuns'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../../data/apiClient'
import { errorText } from '../../../../i18n/errorMessage'
import { useCompanyClock } from '../../../../session'
import { toast } from '../../../../ui/feedback/toast'
import { RetryAlert } from '../../../../ui/feedback/RetryAlert'
import { ASK_FIRST } from '../campaigns.rules'
import { liveCampaigns, readCampaignsAgain, useDryRun } from '../campaigns.queries'
import { DryRun } from './DryRun'

const wordsOf = {
  start: {
    title: 'campaignEditor.start.title',
    submit: 'campaignEditor.start.submit',
    submitAny: 'campaignsPage.start',
  },
  scheduled: {
    title: 'campaignEditor.start.scheduledTitle',
    submit: 'campaignEditor.start.now',
    submitAny: 'campaignsPage.start',
  },
  restart: {
    title: 'campaignEditor.start.restartTitle',
    submit: 'campaignEditor.start.restart',
    submitAny: 'campaignsPage.start',
  },
} as const

interface StartDialogProps {
  /** The stored campaign. */
  campaign: Campaign
  onClose: () => void
  /** Switches the question for consent on. Without it, the dialog opens the campaign's form for that. */
  onAskFirst?: () => void
}

/**
 * Reviews a campaign before it starts, or before a cancelled one continues. The button states how many people
 * get it, and leads to the report.
 */
export function StartDialog({ campaign, onClose, onAskFirst }: StartDialogProps) {
  const { t, i18n } = useTranslation()
  const titleId = useId()
  const navigate = useNavigate()
  const clock = useCompanyClock()
  const client = useQueryClient()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data: dryRun, error, refetch } = useDryRun(campaign.id)
  const params = { id: campaign.id }
  const isRestart = campaign.status === 'CANCELADA'
  const isScheduled = campaign.status === 'PROGRAMADA' && campaign.scheduledAt !== null
  const words = isRestart ? wordsOf.restart : isScheduled ? wordsOf.scheduled : wordsOf.start
  const start = useMutation({
    mutationFn: async (count: number) => {
      if (isRestart) {
        await call(campaignRunsApi.restart, { params })
        readCampaignsAgain(client)
      } else liveCampaigns.apply(client, await call(campaignRunsApi.start, { params, body: { count } }))
    },
    onSuccess: () => {
      toast.success(
        t(isRestart ? 'campaignEditor.start.restarted' : 'campaignEditor.start.started', {
          name: campaign.name,
        }),
      )
      onClose()
      void navigate(`/campaign/${campaign.id}/report`)
    },
    // The server refuses when more people would get it by now. The refetch shows the current number.
    onError: () => refetch(),
  })
  const askFirst = () => {
    onClose()
    if (onAskFirst) onAskFirst()
    else void navigate(`/campaigns/${campaign.id}?${ASK_FIRST}`)
  }
  const count = dryRun?.willGet ?? 0
  // Numbers that WhatsApp has not checked yet may still get it.
  const isCounting = !dryRun || (count === 0 && dryRun.excluded.unchecked > 0)
  const canStart = dryRun !== undefined && dryRun.faults.length === 0 && count > 0

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      fullWidth
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: { maxWidth: isNarrow ? undefined : 560 } } }}
    >
      <DialogTitle id={titleId}>{t(words.title, { name: campaign.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {isScheduled && campaign.scheduledAt !== null && (
          <Alert severity="success">
            {t('campaignEditor.start.scheduled', { time: clock.dateTime(campaign.scheduledAt) })}
            {!clock.isReaders && <> {t('campaignsPage.companyClock', { timezone: clock.timezone })}</>}
          </Alert>
        )}
        {error && !dryRun && <RetryAlert error={error} onRetry={() => void refetch()} />}
        {!dryRun && !error && <Skeleton variant="rounded" height={180} aria-label={t('common.loading')} />}
        {dryRun && <DryRun campaign={campaign} dryRun={dryRun} onAskFirst={askFirst} />}
        {start.error && <Alert severity="error">{errorText(start.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {t(isScheduled ? 'campaignEditor.start.leave' : 'common.cancel')}
        </Button>
        <Button
          variant={isScheduled ? 'outlined' : 'contained'}
          disabled={!canStart}
          loading={start.isPending}
          onClick={() => start.mutate(count)}
        >
          {isCounting
            ? t(error ? words.submitAny : 'campaignEditor.start.counting')
            : t(words.submit, { count, shown: count.toLocaleString(i18n.language) })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
