import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'

interface RemoveDialogProps {
  message: Message | null
  onRemove: (message: Message) => Promise<void>
  onClose: () => void
}

/** Asks before a message is deleted from the customer's phone, which cannot be undone. */
export function RemoveDialog({ message, onRemove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('messages.thread.removeTitle')}
      text={t('messages.thread.removeText')}
      confirm={t('messages.thread.removeConfirm')}
      danger
      onConfirm={async () => {
        if (message) await onRemove(message)
      }}
      onClose={onClose}
    />
  )
}
