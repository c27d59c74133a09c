import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveBy } from '../../../ui/navigation/leaveQuestion'
import { isForThisTab } from './oneTab'
import { playSound } from './sound'
import { useVolume } from './useVolume'

/** What somebody is called by, and where it leads. */
export interface Alert {
  id: string
  /** The address that it opens; of alerts with the same one the latest is shown. */
  path: string
  /** Who calls. */
  title: string
  /** In one line. */
  text: string
  /** All of it, for those who listen. */
  words: string
  /** Address of a small picture. */
  icon?: string | null
}

/** A notice of the operating system; clicking it opens what it is about. */
function showNotice({ path, title, text, icon }: Alert, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
  try {
    const notice = new Notification(title, { body: text, tag: path, silent: true, ...(icon && { icon }) })
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
 * Gives alerts: a sound, and a notice while the page is not in front, in one tab alone. Answers the latest of
 * them, to be read out. `tell` asks `isSeen` at the last moment: what is in front of the person calls nobody.
 */
export function useShowAlert(): {
  tell: (alert: Alert, isSeen: () => boolean) => void
  latest: Alert | null
} {
  const navigate = useNavigate()
  const [volume] = useVolume()
  const [latest, setLatest] = useState<Alert | null>(null)
  const tell = (alert: Alert, isSeen: () => boolean) => {
    void isForThisTab(alert.id).then((isMine) => {
      if (!isMine || isSeen()) return
      // Not allowed before the person has touched the page: then it is silent.
      playSound(volume).catch(() => undefined)
      showNotice(alert, () => leaveBy(() => void navigate(alert.path)))
      setLatest(alert)
    })
  }
  return { tell, latest }
}
