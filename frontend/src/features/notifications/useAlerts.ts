import type { ChannelPayloads } from '@balcao/contract/realtime'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useChannel } from '../../data/realtime'
import { summaryOf } from '../messages'
import { isNews } from './notifications.rules'
import { isForThisTab } from './oneTab'
import { playSound } from './sound'
import { useListener } from './useListener'
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

/** A notice of the operating system; clicking it opens the ticket. One for each ticket, the latest. */
function showNotice(created: Created, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
  const { ticket, contact } = created
  try {
    const notice = new Notification(contact.name, {
      body: wordsOf(created),
      tag: ticket.uuid,
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

/** News to be read out: whose, and what they say. */
export interface Announcement {
  id: string
  name: string
  text: string
}

/**
 * A sound, and a notice while the page is not in front, for each message that concerns the user; in one tab alone. Answers the
 * latest of them; a message in the conversation that is looked at is not among them, for the conversation itself announces it.
 */
export function useAlerts(): Announcement | null {
  const listener = useListener()
  const navigate = useNavigate()
  const [volume] = useVolume()
  const [latest, setLatest] = useState<Announcement | null>(null)
  useChannel('appMessage', (event) => {
    if (event.action !== 'create' || !isNews(event.message, event.ticket, listener)) return
    void isForThisTab(event.message.id).then((isMine) => {
      if (!isMine || isLookedAt(event.ticket.uuid)) return
      // Not allowed before the person has touched the page: then it is silent.
      playSound(volume).catch(() => undefined)
      showNotice(event, () => void navigate(pathOf(event.ticket.uuid)))
      setLatest({ id: event.message.id, name: event.contact.name, text: wordsOf(event) })
    })
  })
  return latest
}
