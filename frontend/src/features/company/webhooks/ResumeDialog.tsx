import type { Webhook } from '@balcao/contract/resources/company/webhooks'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/feedback/toast'
import { useHeldDeliveries, useWebhookCommands } from './webhooks.queries'

/** Resumes a paused webhook, and asks whether to send the events that were held during the pause. */
export function ResumeDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: waiting } = useHeldDeliveries(webhook.id)
  const { resume } = useWebhookCommands()
  const goOn = async (choice: 'send' | 'drop') => {
    await resume(webhook.id, choice)
    onClose()
    toast.success(t('webhooks.resumed'))
  }
  const hasHeld = waiting !== undefined && waiting > 0
  return (
    <ConfirmDialog
      open
      title={t('webhooks.resumeTitle', { name: webhook.name })}
      text={hasHeld ? t('webhooks.resumeHeld', { count: waiting }) : t('webhooks.resumeText')}
      confirm={hasHeld ? t('webhooks.resumeAndSend') : t('webhooks.resumePlain')}
      onConfirm={() => goOn('send')}
      instead={hasHeld ? { label: t('webhooks.resumeWithout'), onChoose: () => goOn('drop') } : undefined}
      onClose={onClose}
    />
  )
}
