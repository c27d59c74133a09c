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

/** What came in one line, be it a text or a file; in a group with who wrote it. */
function wordsOf({ message, ticket }: Created): string {
  const { text } = summaryOf(message)
  return ticket.isGroup && message.contact ? `${message.contact.name}: ${text}` : text
}

/**
 * An alert for each message that concerns the user and each ticket that is handed to them. Answers the latest
 * of them, to be read out; a message in the conversation that is looked at is not among them, for the
 * conversation itself announces it.
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
      // The ticket is in front of the person: what comes is seen.
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
