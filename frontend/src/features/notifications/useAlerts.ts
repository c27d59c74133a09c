import type { ChannelPayloads } from '@balcao/contract/realtime'
import { useNavigate } from 'react-router-dom'
import { useChannel } from '../../data/realtime'
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

/** A notice of the operating system; clicking it opens the ticket. One for each ticket, the latest. */
function showNotice({ message, ticket, contact }: Created, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
  const notice = new Notification(contact.name, {
    body: message.body.slice(0, 200) || ticket.lastMessage,
    tag: ticket.uuid,
    silent: true,
    ...(contact.profilePicUrl && { icon: contact.profilePicUrl }),
  })
  notice.onclick = () => {
    window.focus()
    open()
    notice.close()
  }
}

/** A sound, and a notice while the page is not in front, for each message that concerns the user; in one tab alone. */
export function useAlerts(): void {
  const listener = useListener()
  const navigate = useNavigate()
  const [volume] = useVolume()
  useChannel('appMessage', (event) => {
    if (event.action !== 'create' || !isNews(event.message, event.ticket, listener)) return
    void isForThisTab(event.message.id).then((isMine) => {
      if (!isMine || isLookedAt(event.ticket.uuid)) return
      // Not allowed before the person has touched the page: then it is silent.
      playSound(volume).catch(() => undefined)
      showNotice(event, () => void navigate(pathOf(event.ticket.uuid)))
    })
  })
}
