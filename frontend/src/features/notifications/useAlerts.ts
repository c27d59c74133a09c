import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Ticket } from '@balcao/contract/resources/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useChannel } from '../../data/realtime'
import { leaveBy } from '../../ui/leaveQuestion'
import { summaryOf } from '../messages'
import { handoverWords } from '../tickets'
import { isHandedOver, isNews } from './notifications.rules'
import { isForThisTab } from './oneTab'
import { playSound } from './sound'
import { useAlertReader } from './useAlertReader'
import { useVolume } from './useVolume'

type Created = Extract<ChannelPayloads['appMessage'], { action: 'create' }>

const pathOf = (uuid: string): string => `/tickets/${uuid}`

/** The ticket is in front of the person: what comes is seen. */
const isLookedAt = (uuid: string): boolean =>
  document.visibilityState === 'visible' && document.hasFocus() && location.pathname === pathOf(uuid)

/** What came in one line, be it a text or a file; in a group with who wrote it. */
function wordsOf({ message, ticket }: Created): string {
  const { text } = summaryOf(message)
  return ticket.isGroup && message.contact ? `${message.contact.name}: ${text}` : text
}

/** What somebody is called by, and where it leads. */
interface Alert {
  id: string
  ticket: Pick<Ticket, 'uuid' | 'contact'>
  /** In one line. */
  text: string
  /** All of it, for those who listen. */
  words: string
}

/** A notice of the operating system; clicking it opens the ticket. One for each ticket, the latest. */
function showNotice({ ticket: { uuid, contact }, text }: Alert, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
  try {
    const notice = new Notification(contact.name, {
      body: text,
      tag: uuid,
      silent: true,
      ...(contact.profilePicUrl && { icon: contact.profilePicUrl }),
    })
    notice.onclick = () => {
      window.focus()
      open()
      notice.close()
    }
  } catch {
    // Phones let only service workers show notices; there is the sound.
  }
}

/**
 * A sound, and a notice while the page is not in front, for each message that concerns the user and each ticket that is handed to them;
 * in one tab alone. Answers the latest of them, to be read out; a message in the conversation that is looked at is not among them,
 * for the conversation itself announces it.
 */
export function useAlerts(): Pick<Alert, 'id' | 'words'> | null {
  const { t } = useTranslation()
  const listener = useAlertReader()
  const navigate = useNavigate()
  const [volume] = useVolume()
  const [latest, setLatest] = useState<Alert | null>(null)
  const tell = (alert: Alert) => {
    const { uuid } = alert.ticket
    void isForThisTab(alert.id).then((isMine) => {
      if (!isMine || isLookedAt(uuid)) return
      // Not allowed before the person has touched the page: then it is silent.
      playSound(volume).catch(() => undefined)
      showNotice(alert, () => leaveBy(() => void navigate(pathOf(uuid))))
      setLatest(alert)
    })
  }
  useChannel('appMessage', (event) => {
    if (event.action !== 'create' || !isNews(event.message, event.ticket, listener)) return
    const text = wordsOf(event)
    const words = t('notifications.news', { name: event.contact.name, text })
    tell({ id: event.message.id, ticket: event.ticket, text, words })
  })
  useChannel('ticketEvent', ({ event, ticket }) => {
    if (!ticket.handover || !isHandedOver(event, ticket, listener)) return
    const text = handoverWords(ticket.handover, t)
    const words = t('notifications.handedOver', { name: ticket.contact.name, text })
    tell({ id: `event:${event.id}`, ticket, text, words })
  })
  return latest
}
