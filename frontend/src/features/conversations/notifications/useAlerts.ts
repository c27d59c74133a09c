import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useChannel } from '../../../data/realtime'
import { toast } from '../../../ui/feedback/toast'
import { leaveBy } from '../../../ui/navigation/leaveQuestion'
import { summaryOf } from '../messages'
import { addressOfMention, isMentionInView } from '../ticketNotes'
import { handoverWords } from '../tickets'
import { isGiven, isHandedOver, isNewUnread } from './notifications.rules'
import { useAlertReader } from './useAlertReader'
import { useShowAlert, type Alert } from './useShowAlert'

type Created = Extract<ChannelPayloads['appMessage'], { action: 'create' }>

/** A message in one line, text or file; in a group with its author. */
function wordsOf({ message, ticket }: Created): string {
  const { text } = summaryOf(message)
  return ticket.isGroup && message.contact ? `${message.contact.name}: ${text}` : text
}

/**
 * Raises an alert for each message that concerns the user, for each ticket handed to them, and for each
 * target that was missed. Returns the latest one for screen readers, except messages in the open
 * conversation, which announces them itself.
 */
export function useAlerts(): Pick<Alert, 'id' | 'words'> | null {
  const { t } = useTranslation()
  const listener = useAlertReader()
  const navigate = useNavigate()
  const { tell, latest } = useShowAlert()
  const tellOf = (
    { uuid, contact, isGroup, userId }: Ticket,
    alert: Pick<Alert, 'id' | 'text' | 'words'>,
  ) => {
    const path = `/tickets/${uuid}`
    tell(
      {
        ...alert,
        path,
        title: contact.name,
        icon: contact.profilePicUrl,
        isPushed: !isGroup || userId !== null,
      },
      // The ticket is open in front of the user, who sees the message.
      () => document.visibilityState === 'visible' && document.hasFocus() && location.pathname === path,
    )
  }
  useChannel('appMessage', (event) => {
    if (event.action !== 'create' || !isNewUnread(event.message, event.ticket, listener)) return
    const text = wordsOf(event)
    const words = t('notifications.news', { name: event.contact.name, text })
    tellOf(event.ticket, { id: event.message.id, text, words })
  })
  useChannel('ticketEvent', ({ event, ticket }) => {
    if (isGiven(event, ticket, listener)) {
      const text = t('notifications.given')
      const words = t('notifications.handedOver', { name: ticket.contact.name, text })
      tellOf(ticket, { id: `event:${event.id}`, text, words })
      return
    }
    if (!ticket.handover || !isHandedOver(event, ticket, listener)) return
    const text = handoverWords(ticket.handover, t)
    const words = t('notifications.handedOver', { name: ticket.contact.name, text })
    tellOf(ticket, { id: `event:${event.id}`, text, words })
  })
  // Only those who see all tickets hear of it.
  useChannel('ticketLate', ({ kind, minutes, ticket }) => {
    const text = t(`notifications.late.${kind}`, { minutes })
    const words = t('notifications.late.words', { name: ticket.contact.name, text })
    tellOf(ticket, { id: `late:${ticket.id}:${ticket.waitingSince ?? ''}`, text, words })
    if (document.visibilityState === 'visible') toast.warning(words)
  })
  useChannel('noteMention', (event) => {
    if (event.action !== 'create') return
    const { mention } = event
    const name = mention.by?.name ?? t('ticketNotes.nobody')
    const path = addressOfMention(mention)
    const title = t('notifications.mentioned', { name, contact: mention.contact.name })
    const alert = {
      id: `note:${mention.noteId}`,
      path,
      title,
      text: mention.note,
      words: `${title}: ${mention.note}`,
      isPushed: true,
    }
    tell(
      alert,
      () => isMentionInView(mention),
      () => {
        const open = () => leaveBy(() => void navigate(path))
        toast.news(title, { label: t('notifications.open'), run: open })
      },
    )
  })
  return latest
}
