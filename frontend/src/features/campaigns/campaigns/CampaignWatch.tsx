import { useTranslation } from 'react-i18next'
import { useChannel } from '../../../data/realtime'
import { toast } from '../../../ui/feedback/toast'
import { newPause, type KnownPauses } from './pauses.rules'

/** By campaign; what was told once is not told again in this tab. */
const pauses: KnownPauses = new Map()

/** Tells on every page when a campaign pauses by itself, and why. */
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
