import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../../data/realtime'
import { summaryOf } from '../messages'
import { handoverWords } from '../tickets'
import { isHandedOver, isNewUnread } from './notifications.rules'
import { useAlertReader } from './useAlertReader'
import { useShowAlert, type Alert } from './useShowAlert'

type Created = Extract<ChannelPayloads['appMessage'], { action: 'create' }>

/** A message in one line, text or file; in a group with its author. */
function wordsOf({ message, ticket }: Created): string {
  const { text } = summaryOf(message)
  return ticket.isGroup && message.contact ? `${message.contact.name}: ${text}` : text
}

/**
 * Raises an alert for each message that concerns the user, and for each ticket handed to them. Returns the
 * latest one for screen readers, except messages in the open conversation, which announces them itself.
 */
export function useAlerts(): Pick<Alert, 'id' | 'words'> | null {
  const { t } = useTranslation()
  const listener = useAlertReader()
  const { tell, latest } = useShowAlert()
  const tellOf = (
    { uuid, contact }: Pick<Ticket, 'uuid' | 'contact'>,
    alert: Pick<Alert, 'id' | 'text' | 'words'>,
  ) => {
    const path = `/tickets/${uuid}`
    tell(
      { ...alert, path, title: contact.name, icon: contact.profilePicUrl },
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
    if (!ticket.handover || !isHandedOver(event, ticket, listener)) return
    const text = handoverWords(ticket.handover, t)
    const words = t('notifications.handedOver', { name: ticket.contact.name, text })
    tellOf(ticket, { id: `event:${event.id}`, text, words })
  })
  return latest
}
