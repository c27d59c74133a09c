import { useTranslation } from 'react-i18next'
import { useChannel } from '../../../data/realtime'
import { toast } from '../../../ui/feedback/toast'
import { newPause, type KnownPauses } from './pauses.rules'

/** By campaign: each pause is announced once per tab. */
const pauses: KnownPauses = new Map()

/** On every page, announces that a campaign has paused by itself, and why. */
export default function CampaignWatch() {
  const { t } = useTranslation()
  useChannel('campaign', (event) => {
    if (event.action === 'delete') return
    const { id, name } = event.record
    const reason = newPause(pauses, event.record)
    pauses.set(id, event.record.pausedReason)
    if (reason)
      toast.warning(t('campaignsPage.pausedByItself', { name, reason: t(`campaignsPage.pauses.${reason}`) }))
  })
  return null
}
